'use client';

import Link from 'next/link';
import { Button, buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { showToast } from '@/components/ui/toast';
import { useLogout } from '@/lib/client/use-session';
import type { OwnProfile } from '@/lib/contract/auth';
import { shortAddress } from '@/lib/format/address';
import { FaucetButton } from './faucet-button';

const PLACES: readonly { label: string; href: (address: string) => string }[] = [
  { label: 'Profile', href: (address) => `/profile/${address}` },
  { label: 'Portfolio', href: (address) => `/portfolio/${address}` },
  { label: 'Timeline', href: () => '/timeline' },
  { label: 'Bookmarks', href: () => '/bookmarks' },
  { label: 'Settings', href: () => '/settings' },
];
const MODERATION = { label: 'Moderation', href: () => '/admin/reports' };

/** What the account menu holds: the address, the person's own places, play SOL where there is a faucet, and the way out. */
export function AccountPanel({ me, onLeave }: { me: OwnProfile; onLeave: () => void }) {
  const logout = useLogout();
  const signOut = () =>
    // Not by a callback of `mutate`: this menu is gone by the time it would be called.
    logout.mutateAsync().catch(() =>
      showToast({
        kind: 'error',
        title: 'Signed out on this device only',
        description: 'The service could not be reached, so the session ends there when it expires.',
      }),
    );
  return (
    <div className="grid w-64 gap-1 p-1">
      <div className="flex items-center justify-between gap-2 border-b px-2 pb-1">
        <span className="font-mono text-small" title={me.address}>
          {shortAddress(me.address, 8)}
        </span>
        <CopyButton value={me.address} label="Copy your address" />
      </div>
      {[...PLACES, ...(me.roles.length > 0 ? [MODERATION] : [])].map(({ label, href }) => (
        <Link
          key={label}
          href={href(me.address)}
          prefetch={false}
          onClick={onLeave}
          className={`${buttonClass({ variant: 'quiet', block: true })} justify-start`}
        >
          {label}
        </Link>
      ))}
      <FaucetButton />
      <Button variant="quiet" block className="justify-start" pending={logout.isPending} onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}

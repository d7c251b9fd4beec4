'use client';

import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Popover } from '@/components/ui/popover';
import { showToast } from '@/components/ui/toast';
import { useLogout } from '@/lib/client/use-session';
import type { OwnProfile } from '@/lib/contract/auth';
import { shortAddress } from '@/lib/format/address';
import { FaucetButton } from './faucet-button';

/** The signed-in account: its address, its portfolio, play SOL where there is a faucet, and the way out. */
export function AccountMenu({ me }: { me: OwnProfile }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const logout = useLogout();
  const name = me.username || shortAddress(me.address);

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
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Account ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="max-w-28 truncate">{name}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover open={isOpen} onOpenChange={setIsOpen} anchor={anchor} label="Account">
        <div className="grid w-64 gap-1 p-1">
          <div className="flex items-center justify-between gap-2 border-b px-2 pb-1">
            <span className="font-mono text-small" title={me.address}>
              {shortAddress(me.address, 8)}
            </span>
            <CopyButton value={me.address} label="Copy your address" />
          </div>
          <Link
            href={`/portfolio/${me.address}`}
            prefetch={false}
            onClick={() => setIsOpen(false)}
            className={`${buttonClass({ variant: 'quiet', block: true })} justify-start`}
          >
            Portfolio
          </Link>
          <FaucetButton />
          <Button variant="quiet" block className="justify-start" pending={logout.isPending} onClick={signOut}>
            Sign out
          </Button>
        </div>
      </Popover>
    </>
  );
}

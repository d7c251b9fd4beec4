'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import type { OwnProfile } from '@/lib/contract/auth';
import { shortAddress } from '@/lib/format/address';

const AccountPanel = dynamic(() => import('./account-panel').then((module) => module.AccountPanel), {
  ssr: false,
  loading: () => <div className="h-36 w-64" />,
});

/** Who is signed in; what the menu holds is loaded when it first opens. */
export function AccountMenu({ me }: { me: OwnProfile }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const name = me.username || shortAddress(me.address);
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
        <AccountPanel me={me} onLeave={() => setIsOpen(false)} />
      </Popover>
    </>
  );
}

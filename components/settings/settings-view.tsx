'use client';

import { useQuery } from '@tanstack/react-query';
import { SignInInvitation } from '@/components/wallet/sign-in-invitation';
import { meQuery } from '@/lib/client/auth';
import { DeleteAccount } from './delete-account';
import { NotificationCategories } from './notification-categories';
import { OwnSessions } from './own-sessions';

/** What belongs to the account; how things look is chosen in the display menu, for each device. */
export function SettingsView() {
  const me = useQuery(meQuery());
  if (!me.data) {
    return (
      <SignInInvitation title="Settings" titleAs="h1">
        Sign in to choose what you are told and to see where you are signed in.
      </SignInInvitation>
    );
  }
  return (
    <div className="mx-auto grid max-w-160 gap-3 pb-6 md:p-3">
      <h1 className="px-3 pt-3 text-title font-semibold md:px-0">Settings</h1>
      <NotificationCategories />
      <OwnSessions />
      <DeleteAccount />
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { CreatedCoins } from '@/components/profiles/created-coins';
import { ProfileHead } from '@/components/profiles/profile-head';
import { ReportButton } from '@/components/reports/report-button';
import { ReportHost } from '@/components/reports/report-host';
import { FailsAlone } from '@/components/ui/fails-alone';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { SignInInvitation } from '@/components/wallet/sign-in-invitation';
import { meQuery } from '@/lib/client/auth';
import { userQuery } from '@/lib/client/profiles';
import type { User } from '@/lib/contract/users';
import { shortAddress } from '@/lib/format/address';
import { profileAddress } from './profile-address';

const TabSkeleton = () => <Skeleton className="h-80" />;
const UserReplies = dynamic(() => import('@/components/profiles/user-replies').then((module) => module.UserReplies), {
  loading: TabSkeleton,
});
const PeopleList = dynamic(() => import('@/components/profiles/people-list').then((module) => module.PeopleList), {
  loading: TabSkeleton,
});
const ActivityList = dynamic(
  () => import('@/components/timeline/activity-list').then((module) => module.ActivityList),
  { loading: TabSkeleton },
);
const HoldingsTab = dynamic(() => import('./holdings-tab').then((module) => module.HoldingsTab), {
  loading: TabSkeleton,
});

/** The whole profile of a person. Each tab asks for its own data and fails alone. */
export function ProfileView({ id }: { id: string }) {
  const user = useQuery(userQuery(id));
  if (!user.data) {
    return (
      <Panel title="Profile" subject="the profile" query={user} className="m-2 min-h-96">
        {null}
      </Panel>
    );
  }
  return <LoadedProfile user={user.data} />;
}

function LoadedProfile({ user }: { user: User }) {
  const [{ tab }, setAddress] = useQueryStates(profileAddress, { history: 'replace' });
  const me = useQuery(meQuery()).data ?? null;
  const isOwn = me?.id === user.id;
  const tabs = [
    { value: 'coins', label: 'Coins' },
    { value: 'replies', label: 'Replies' },
    { value: 'holdings', label: 'Holdings' },
    { value: 'activity', label: 'Activity' },
    { value: 'followers', label: 'Followers' },
    { value: 'following', label: 'Following' },
  ] as const;
  const panel = (value: typeof tab) => ({ tabsId: 'profile', value, active: tab === value });
  return (
    <div className="mx-auto max-w-240 pb-4 md:p-3">
      <ReportHost />
      <FailsAlone subject="Who it is">
        <ProfileHead
          user={user}
          me={me}
          onFollows={(direction) => void setAddress({ tab: direction })}
          actions={
            <ReportButton subject={{ type: 'user', id: user.id, name: user.username || shortAddress(user.address) }} />
          }
        />
      </FailsAlone>
      <Tabs
        label="About this person"
        id="profile"
        tabs={tabs}
        value={tab}
        onChange={(next) => void setAddress({ tab: next })}
        className="my-2 overflow-x-auto overflow-y-hidden border-b px-3"
      />
      <TabPanel {...panel('coins')}>
        <CreatedCoins address={user.address} isOwn={isOwn} />
      </TabPanel>
      <TabPanel {...panel('replies')}>
        <UserReplies address={user.address} isOwn={isOwn} />
      </TabPanel>
      <TabPanel {...panel('holdings')}>
        <HoldingsTab address={user.address} />
      </TabPanel>
      <TabPanel {...panel('activity')}>
        {me ? (
          <ActivityList
            userId={user.id}
            own={me.address}
            title={isOwn ? 'You and those you follow' : 'They and those they follow'}
          />
        ) : (
          <SignInInvitation title="Activity">Sign in to see what people do.</SignInInvitation>
        )}
      </TabPanel>
      <TabPanel {...panel('followers')}>
        <PeopleList userId={user.id} direction="followers" me={me} />
      </TabPanel>
      <TabPanel {...panel('following')}>
        <PeopleList userId={user.id} direction="following" me={me} />
      </TabPanel>
    </div>
  );
}

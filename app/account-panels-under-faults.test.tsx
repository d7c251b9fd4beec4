import { vi } from 'vitest';
import { AlertsView } from '@/components/alerts/alerts-view';
import { BookmarksView } from '@/components/bookmarks/bookmarks-view';
import { NotificationsView } from '@/components/notifications/notifications-view';
import { CreatedCoins } from '@/components/profiles/created-coins';
import { PeopleList } from '@/components/profiles/people-list';
import { UserReplies } from '@/components/profiles/user-replies';
import { RepliesPanel } from '@/components/replies/replies-panel';
import { OwnReports } from '@/components/reports/own-reports';
import { NotificationCategories } from '@/components/settings/notification-categories';
import { OwnSessions } from '@/components/settings/own-sessions';
import { OwnRestrictions } from '@/components/statements/own-restrictions';
import { TimelineView } from '@/components/timeline/timeline-view';
import { QuickKeysList } from '@/components/trading/quick-keys-list';
import { listAlerts } from '@/lib/contract/alerts';
import { getBalances } from '@/lib/contract/balances';
import { listBookmarks } from '@/lib/contract/bookmarks';
import { listCoinsOfUser } from '@/lib/contract/coins';
import { listNotifications } from '@/lib/contract/notifications';
import { getUserSettings, listAuthSessions, listFollowers } from '@/lib/contract/profiles';
import { listRepliesOfCoin, listRepliesOfUser } from '@/lib/contract/replies';
import { listOwnReports } from '@/lib/contract/reports';
import { listOwnStatements } from '@/lib/contract/statements';
import { getTimeline } from '@/lib/contract/timeline';
import { listSessions } from '@/lib/contract/trading-sessions';
import { getUser } from '@/lib/contract/users';
import {
  coin,
  MINT,
  notification,
  OTHER_WALLET,
  ownProfile,
  reply,
  user,
  WALLET,
  walletBalances,
} from '@/test/msw/factories';
import { describePanelsUnderFaults, type PanelUnderFaults } from '@/test/panels-under-faults';
import { HoldingsTab } from './profile/[id]/holdings-tab';
import { ProfileView } from './profile/[id]/profile-view';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
}));

const me = ownProfile();
const PERSON = me.id;

const PEOPLE: PanelUnderFaults[] = [
  {
    panel: 'a profile',
    endpoint: getUser,
    draw: () => <ProfileView id={PERSON} />,
    sentence: 'The profile could not be loaded',
    full: { role: 'heading', name: /calm-finch/ },
    answer: () => user(),
  },
  {
    panel: 'the coins somebody created',
    endpoint: listCoinsOfUser,
    draw: () => <CreatedCoins address={WALLET} />,
    sentence: 'Coins could not be loaded',
    full: { role: 'list', name: 'Coins created' },
    answer: () => [coin()],
  },
  {
    panel: 'the replies of somebody',
    endpoint: listRepliesOfUser,
    draw: () => <UserReplies address={WALLET} />,
    sentence: 'Replies could not be loaded',
    full: { role: 'list', name: 'Replies' },
  },
  {
    panel: 'what the wallet of a profile holds',
    endpoint: getBalances,
    draw: () => <HoldingsTab address={WALLET} />,
    sentence: 'Holdings could not be loaded',
    full: { role: 'table', name: 'Holdings' },
    answer: () => walletBalances(),
  },
  {
    panel: 'the followers',
    endpoint: listFollowers,
    draw: () => <PeopleList userId={PERSON} direction="followers" me={null} />,
    sentence: 'Followers could not be loaded',
    full: { role: 'list', name: 'Followers' },
  },
  {
    panel: 'the replies about a coin',
    endpoint: listRepliesOfCoin,
    draw: () => <RepliesPanel mint={MINT} creator={OTHER_WALLET} own={null} />,
    sentence: 'Replies could not be loaded',
    full: { role: 'list', name: 'Replies' },
    answer: () => ({ replies: [reply()], total: 1, offset: 0, limit: 100 }),
  },
];

const OWN: PanelUnderFaults[] = [
  {
    panel: 'the timeline',
    endpoint: getTimeline,
    draw: () => <TimelineView />,
    sentence: 'Activity could not be loaded',
    full: { role: 'list', name: 'You and those you follow' },
  },
  {
    panel: 'the notifications',
    endpoint: listNotifications,
    draw: () => <NotificationsView />,
    sentence: 'Notifications could not be loaded',
    full: { role: 'list', name: 'Notifications' },
    answer: () => ({ notifications: [notification()], total: 1, unreadCount: 1 }),
  },
  {
    panel: 'the bookmarks',
    endpoint: listBookmarks,
    draw: () => <BookmarksView />,
    sentence: 'Bookmarks could not be loaded',
    full: { role: 'list', name: 'Bookmarked coins' },
    answer: () => [coin()],
  },
  {
    panel: 'the alerts',
    endpoint: listAlerts,
    draw: () => <AlertsView />,
    sentence: 'Alerts could not be loaded',
    full: { role: 'list', name: 'Fired alerts' },
  },
  {
    panel: 'the reports one made',
    endpoint: listOwnReports,
    draw: () => <OwnReports />,
    sentence: 'Your reports could not be loaded',
    full: { role: 'list', name: 'Your reports' },
  },
  {
    panel: 'the categories of notifications',
    endpoint: getUserSettings,
    draw: () => <NotificationCategories />,
    sentence: 'Your settings could not be loaded',
    full: { role: 'checkbox', name: 'Price alerts' },
  },
  {
    panel: 'the sessions',
    endpoint: listAuthSessions,
    draw: () => <OwnSessions />,
    sentence: 'Your sessions could not be loaded',
    full: { role: 'list', name: 'Sessions' },
  },
  {
    panel: 'the keys for quick trading',
    endpoint: listSessions,
    draw: () => <QuickKeysList />,
    sentence: 'Your quick-trading keys could not be loaded',
    full: { role: 'list', name: 'Quick-trading keys' },
  },
  {
    panel: 'the decisions about oneself',
    endpoint: listOwnStatements,
    draw: () => <OwnRestrictions />,
    sentence: 'Decisions about you could not be loaded',
    full: { role: 'link', name: 'Reasons and appeals' },
  },
].map((panel) => ({ ...panel, me }));

describePanelsUnderFaults([...PEOPLE, ...OWN]);

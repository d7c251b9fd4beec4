import type { Notification } from '@/lib/contract/notifications';

/** What notifications are about; the page shows all of them or one kind. */
const KINDS = ['talk', 'people', 'trades', 'alerts'] as const;
type Kind = (typeof KINDS)[number];

const KIND_OF: Record<Notification['type'], Kind> = {
  reply: 'talk',
  mention: 'talk',
  like: 'people',
  follow: 'people',
  trade: 'trades',
  coin_graduated: 'alerts',
  price_alert: 'alerts',
};

export const KIND_OPTIONS: readonly { value: Kind | 'all'; label: string; title: string }[] = [
  { value: 'all', label: 'All', title: 'Everything' },
  { value: 'talk', label: 'Talk', title: 'Answers and mentions' },
  { value: 'people', label: 'People', title: 'Likes and followers' },
  { value: 'trades', label: 'Trades', title: 'Trades of your coins' },
  { value: 'alerts', label: 'Alerts', title: 'Price alerts and coins that graduate' },
];

/** The kind the address names; anything else is all of them. */
export const kindOf = (text: string | null): Kind | 'all' => KINDS.find((kind) => kind === text) ?? 'all';

export const isOfKind = ({ type }: Notification, kind: Kind | 'all'): boolean =>
  kind === 'all' || KIND_OF[type] === kind;

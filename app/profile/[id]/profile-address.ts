import { parseAsStringLiteral } from 'nuqs/server';

const TABS = ['coins', 'replies', 'holdings', 'activity', 'followers', 'following'] as const;

/** What of a profile stands in its address, so that a view can be shared. */
export const profileAddress = { tab: parseAsStringLiteral(TABS).withDefault('coins') };

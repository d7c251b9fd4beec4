import type { StoredReport } from '../database/queries/reports.ts';

export type SampleReport = {
  /** Number of a coin, by name; of what it is about: the coin itself, its first reply or its creator. */
  coin: number;
  about: 'coin' | 'reply' | 'creator';
  type: StoredReport['type'];
  /** Before the market opened. */
  hoursAgo: number;
  /** One reason for each person who reported it. */
  reasons: readonly string[];
  /** Decided by the demo moderator so many minutes later. */
  decided?: { action: 'ignored' | 'no_action' | 'hidden'; notes: string; afterMinutes: number };
};

/** What people of the sample market reported: enough for a desk that is not empty, with decisions to look back at. */
export const SAMPLE_REPORTS: readonly SampleReport[] = [
  {
    coin: 0,
    about: 'coin',
    type: 'scam',
    hoursAgo: 20,
    reasons: [
      'The description promises a listing that nobody can check.',
      'Three wallets bought in the first second and sold an hour later.',
      'The site it links to does not open.',
    ],
  },
  {
    coin: 1,
    about: 'coin',
    type: 'impersonation',
    hoursAgo: 9,
    reasons: ['Uses the name of another coin of last week.', 'Not the same team as the one it says it is.'],
  },
  {
    coin: 2,
    about: 'reply',
    type: 'spam',
    hoursAgo: 5,
    reasons: ['Says the same under every coin.', 'Only here to get people into another chat.'],
  },
  { coin: 3, about: 'coin', type: 'copyright', hoursAgo: 14, reasons: ['The name is the title of a book I wrote.'] },
  {
    coin: 4,
    about: 'reply',
    type: 'offensive',
    hoursAgo: 2,
    reasons: ['Calls people who sell names.', 'Insults a newcomer who only asked.'],
  },
  {
    coin: 5,
    about: 'creator',
    type: 'scam',
    hoursAgo: 30,
    reasons: ['Launches a coin every day and sells the first.', 'Promised not to sell and sold.'],
  },
  { coin: 6, about: 'coin', type: 'nsfw', hoursAgo: 1, reasons: ['Should be marked as being for adults.'] },
  { coin: 6, about: 'coin', type: 'spam', hoursAgo: 0.8, reasons: ['The fifth coin with this story today.'] },
  {
    coin: 7,
    about: 'reply',
    type: 'other',
    hoursAgo: 0.4,
    reasons: ['He gives away the home address of somebody who sold.'],
  },
  { coin: 8, about: 'coin', type: 'other', hoursAgo: 3, reasons: ['The symbol reads like an insult in my language.'] },
  {
    coin: 9,
    about: 'coin',
    type: 'spam',
    hoursAgo: 26,
    reasons: ['I just do not like it.', 'Boring.'],
    decided: { action: 'ignored', notes: 'Nothing against the rules.', afterMinutes: 42 },
  },
  {
    coin: 10,
    about: 'reply',
    type: 'spam',
    hoursAgo: 22,
    reasons: ['Advertises something that has nothing to do with this coin.'],
    decided: { action: 'no_action', notes: 'A question, no advertisement.', afterMinutes: 15 },
  },
  {
    coin: 11,
    about: 'reply',
    type: 'offensive',
    hoursAgo: 18,
    reasons: ['Wishes somebody ill.', 'Please look at this one.'],
    decided: { action: 'hidden', notes: 'Aimed at a person.', afterMinutes: 8 },
  },
  {
    coin: 12,
    about: 'coin',
    type: 'scam',
    hoursAgo: 11,
    reasons: ['The creator holds far more than they said.', 'Holders were told of a burn that never came.'],
  },
];

/** What the demo super administrator offers moderators. */
export const SAMPLE_TEMPLATES = [
  {
    name: 'Nothing wrong here',
    action: 'no_action',
    scope: 'all',
    notes: 'Looked at the content and the trades: within the rules.',
    explanation: '',
    language: 'en',
  },
  {
    name: 'Misleading promise',
    action: 'hidden',
    scope: 'all',
    notes: 'Promises {{promise}}, which cannot be kept.',
    explanation: 'The description promises {{promise}}. You may launch again without that promise, or appeal.',
    language: 'en',
  },
  {
    name: 'Repeated advertising',
    action: 'hidden',
    scope: 'type',
    notes: 'The same text under several coins.',
    explanation: 'The same text was posted under several coins.',
    language: 'en',
  },
  {
    name: 'Copy of another coin',
    action: null,
    scope: null,
    notes: 'Older coin of that name: {{mint}}.',
    explanation: 'It passes for an older coin of the same name.',
    language: 'en',
  },
] as const;

import { usernameSkeleton } from '../domain/users/username-skeleton.ts';
import type { DemoRole } from './sample-signer.ts';

export type SampleAccount = { username: string; usernameSkeleton: string; bio: string };

function account(username: string, bio: string): SampleAccount {
  return { username, usernameSkeleton: usernameSkeleton(username), bio };
}

const FIRST = ['amber', 'basalt', 'cedar', 'dune', 'ember', 'flint', 'grove', 'harbor', 'iris', 'juniper'] as const;
const SECOND = ['drift', 'finch', 'lathe', 'moth', 'quill', 'rook'] as const;
const BIOS = [
  'Buys early, sells too early.',
  'Here for the charts.',
  'Reads the whole description.',
  'Only coins with an animal in them.',
  'Long on patience, short on sleep.',
  'Takes profit in small bites.',
  '',
] as const;

/** As many as there are pairs of the words above. */
export const SAMPLE_WALLETS = FIRST.length * SECOND.length;

/** The account of a sample trader by number, each with a name of its own. */
export function sampleAccount(index: number): SampleAccount {
  const first = FIRST[index % FIRST.length] ?? '';
  const second = SECOND[Math.floor(index / FIRST.length) % SECOND.length] ?? '';
  return account(`${first}-${second}`, BIOS[index % BIOS.length] ?? '');
}

export const DEMO_ACCOUNTS: Record<DemoRole, SampleAccount> = {
  trader: account('demo-trader', 'A demo wallet with play SOL: sign in as it and trade.'),
  streamer: account('demo-streamer', 'A demo wallet that created a coin of its own.'),
  moderator: account('demo-moderator', 'A demo wallet with the role of an administrator.'),
  superAdmin: account('demo-super-admin', 'A demo wallet with the role of a super administrator.'),
};

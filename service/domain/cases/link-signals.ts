import type { LinkSignal } from '../../../lib/contract/case-details.ts';
import type { Executor } from '../../database/client.ts';
import {
  selectRepeatedFirstBuyers,
  selectSameSecondBuys,
  selectSharedMarks,
} from '../../database/queries/link-signals.ts';

const LABEL = 'signal, not proof' as const;
const iso = (text: string) => new Date(text).toISOString();
const unique = (list: readonly string[]) => [...new Set(list)];

async function sameSecond(executor: Executor, mint: string): Promise<LinkSignal[]> {
  return (await selectSameSecondBuys(executor, mint)).map(({ at, wallets, signatures }) => ({
    kind: 'same_second_first_buys' as const,
    label: LABEL,
    summary: `${wallets.length} wallets bought for the first time within one second`,
    wallets,
    mints: [mint],
    evidence: signatures.map((reference) => ({ what: 'First buy', at: iso(at), reference })),
  }));
}

async function sharedMarks(executor: Executor, mint: string): Promise<LinkSignal[]> {
  const rows = await selectSharedMarks(executor, mint);
  const signalOf = (kind: 'same_image' | 'same_links', found: typeof rows): LinkSignal[] => {
    if (found.length === 0) return [];
    const shown = kind === 'same_image' ? 'show the same picture' : 'link to the same place';
    return [
      {
        kind,
        label: LABEL,
        summary: `${found.length} ${found.length === 1 ? 'coin' : 'coins'} of other creators ${shown}`,
        wallets: unique(found.map(({ creator }) => creator)),
        mints: found.map((each) => each.mint),
        evidence: found.map(({ what, createdAt, reference }) => ({
          what: `Same ${what}`,
          at: iso(createdAt),
          reference,
        })),
      },
    ];
  };
  const isPicture = ({ what }: (typeof rows)[number]) => what === 'picture';
  return [
    ...signalOf('same_image', rows.filter(isPicture)),
    ...signalOf(
      'same_links',
      rows.filter((row) => !isPicture(row)),
    ),
  ];
}

async function repeatedBuyers(executor: Executor, creator: string): Promise<LinkSignal[]> {
  const rows = await selectRepeatedFirstBuyers(executor, creator);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'same_first_buyers',
      label: LABEL,
      summary: `${rows.length} ${rows.length === 1 ? 'wallet is' : 'wallets are'} among the first buyers of several coins of this creator`,
      wallets: rows.map(({ wallet }) => wallet),
      mints: unique(rows.flatMap(({ mints }) => mints)),
      evidence: rows.flatMap(({ signatures, at }) =>
        signatures.map((reference) => ({ what: 'Early buy', at: iso(at), reference })),
      ),
    },
  ];
}

/** What hints that wallets or coins belong together, from what the ledger has. Each hint carries its evidence. */
export async function findLinkSignals(executor: Executor, mint: string | null, creator: string): Promise<LinkSignal[]> {
  const signals = await Promise.all([
    mint === null ? [] : sameSecond(executor, mint),
    mint === null ? [] : sharedMarks(executor, mint),
    repeatedBuyers(executor, creator),
  ]);
  return signals.flat();
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Age } from '@/components/ui/age';
import { CoinLine } from '@/components/ui/coin-line';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { creatorCoinsQuery } from '@/lib/client/creator-coins';
import { lookAlikesQuery } from '@/lib/client/look-alikes';
import type { Coin } from '@/lib/contract/coins';
import { type SafeLink, safeLink, splitLinks } from '@/lib/format/plain-links';
import { VolatilityPanel } from './volatility-panel';

/** What the coin says of itself, and what else its creator has made. */
export function AboutPanel({ coin }: { coin: Coin }) {
  return (
    <div className="grid gap-2 lg:grid-cols-2">
      <Panel title="About" bodyClassName="space-y-4 p-3">
        <Description text={coin.description} />
        <Links coin={coin} />
      </Panel>
      <VolatilityPanel mint={coin.mint} />
      <CreatorCoins coin={coin} />
      <SimilarNames coin={coin} />
    </div>
  );
}

function Description({ text }: { text: string }) {
  if (text.trim() === '') return <p className="text-quiet">The creator has written nothing about this coin.</p>;
  return (
    <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
      {splitLinks(text).map((piece, index) =>
        piece.link ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          <OutsideLink key={index} link={piece.link} />
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}

const LINK_FIELDS = [
  { field: 'website', word: 'Website' },
  { field: 'microblog', word: 'Microblog' },
  { field: 'messenger', word: 'Messenger' },
] as const;

/** A name on a service that the coin does not tell. */
const HANDLE = /^@?[A-Za-z0-9_.]{1,50}$/;

function Links({ coin }: { coin: Coin }) {
  const links = LINK_FIELDS.flatMap(({ field, word }) => {
    const link = safeLink(coin[field]);
    return link || HANDLE.test(coin[field]) ? [{ word, link, text: coin[field] }] : [];
  });
  if (links.length === 0) return null;
  return (
    <dl className="space-y-1">
      {links.map(({ word, link, text }) => (
        <div key={word} className="flex gap-3">
          <dt className="w-24 shrink-0 text-quiet">{word}</dt>
          <dd className="min-w-0 truncate">{link ? <OutsideLink link={link} /> : <bdi>{text}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link someone else chose: its host is what one sees, and nothing is vouched for. */
function OutsideLink({ link }: { link: SafeLink }) {
  return (
    <a
      href={link.href}
      title={link.href}
      target="_blank"
      rel="nofollow noopener noreferrer ugc"
      className="text-accent underline underline-offset-2"
    >
      {link.host}
    </a>
  );
}

function CreatorCoins({ coin }: { coin: Coin }) {
  const query = useQuery(creatorCoinsQuery(coin.creator));
  const others = (query.data ?? []).filter((other) => other.mint !== coin.mint);
  return (
    <Panel
      title="Also by the creator"
      subject="the creator’s other coins"
      query={query}
      staleAfterSeconds={300}
      deadAfterSeconds={900}
      isEmpty={others.length === 0}
      empty={<EmptyState title="No other coin">This is the only coin of its creator.</EmptyState>}
      className="min-h-40"
    >
      <ul>
        {others.map((other) => (
          <CoinLine key={other.mint} coin={other} />
        ))}
      </ul>
    </Panel>
  );
}

/** Coins a buyer could take for this one: the mint tells them apart. */
function SimilarNames({ coin }: { coin: Coin }) {
  const query = useQuery(lookAlikesQuery(coin.name, coin.symbol));
  const others = (query.data ?? []).filter((other) => other.mint !== coin.mint);
  return (
    <Panel
      title="Similar names"
      subject="coins with similar names"
      query={query}
      staleAfterSeconds={300}
      deadAfterSeconds={900}
      isEmpty={others.length === 0}
      empty={<EmptyState title="None">No other coin here looks like it by name or symbol.</EmptyState>}
      className="min-h-40"
    >
      <p className="border-b px-3 py-2 text-small text-quiet">
        Not this coin, though name or symbol look alike. Compare the mint before you buy.
      </p>
      <ul>
        {others.map((other) => (
          <CoinLine
            key={other.mint}
            coin={other}
            end={<Age at={other.created_timestamp * 1000} className="figures w-10 text-right text-small text-faint" />}
          />
        ))}
      </ul>
    </Panel>
  );
}

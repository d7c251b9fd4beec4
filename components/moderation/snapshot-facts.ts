import { formatAbsolute } from '@/lib/format/age';
import { formatSol, formatTokens, UNKNOWN } from '@/lib/format/amounts';

type Snapshot = Readonly<Record<string, unknown>>;
export type Fact = { path: string; label: string; reported: string; now: string | null; isChanged: boolean };

const LABELS: Record<string, string> = {
  name: 'Name',
  symbol: 'Symbol',
  description: 'Description',
  text: 'Words',
  title: 'Title',
  username: 'Name of the person',
  bio: 'About',
  website: 'Website',
  messenger: 'Messenger',
  microblog: 'Microblog',
  nsfw: 'Marked as sexual or violent',
  hidden: 'Withdrawn',
  createdAt: 'Made',
  likes: 'Likes',
  answers: 'Answers',
  followers: 'Followers',
  following: 'Follows',
  coins: 'Coins',
  holders: 'Holders',
  trades: 'Trades',
  marketCap: 'Market cap',
  athMarketCap: 'Highest market cap',
  volume24h: 'Volume in 24 h',
  creatorBalance: 'The creator holds',
  creatorSold: 'The creator sold',
  top10Percentage: 'Ten largest hold',
  complete: 'Graduated',
  realSol: 'SOL in the curve',
  realToken: 'Tokens left in the curve',
  virtualSol: 'Virtual SOL of the curve',
  virtualToken: 'Virtual tokens of the curve',
  totalSupply: 'All tokens',
  viewers: 'Viewers',
  state: 'State of the stream',
  startedAt: 'On the air since',
};

const LAMPORTS = new Set(['marketCap', 'athMarketCap', 'virtualSol', 'realSol', 'solAmount']);
const TOKENS = new Set(['creatorBalance', 'totalSupply', 'virtualToken', 'realToken', 'tokenAmount', 'balance']);
const MOMENTS = new Set(['createdAt', 'startedAt', 'endedAt', 'at']);
/** Said elsewhere on the page, or a number nobody decides by. */
const LEFT_OUT = new Set([
  'image',
  'imageHash',
  'mint',
  'creator',
  'author',
  'address',
  'parentId',
  'id',
  'profileImage',
]);

/** Words that people wrote: they come first, whole. */
export const WORD_PATHS = [
  'title',
  'text',
  'name',
  'symbol',
  'description',
  'username',
  'bio',
  'website',
  'messenger',
  'microblog',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at "market.holders"; undefined where there is none. */
export function valueAt(snapshot: Snapshot | null, path: string): unknown {
  let value: unknown = snapshot;
  for (const key of path.split('.')) value = isRecord(value) ? value[key] : undefined;
  return value;
}

function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return UNKNOWN;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && /^\d+$/.test(value)) {
    if (LAMPORTS.has(key)) return `${formatSol(BigInt(value))} SOL`;
    if (TOKENS.has(key)) return formatTokens(BigInt(value));
  }
  if (typeof value === 'string' && MOMENTS.has(key)) return formatAbsolute(Date.parse(value));
  if (typeof value === 'number' && key === 'top10Percentage') return `${value.toFixed(1)} %`;
  if (typeof value === 'number' && key === 'volume24h') return `${value.toFixed(2)} SOL`;
  if (Array.isArray(value)) return `${value.length} entries`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function pathsOf(snapshot: Snapshot, before = ''): string[] {
  return Object.entries(snapshot).flatMap(([key, value]) => {
    const path = before + key;
    if (isRecord(value)) return pathsOf(value, `${path}.`);
    return Array.isArray(value) || LEFT_OUT.has(key) ? [] : [path];
  });
}

/** Every plain fact of the subject as it was reported and as it is now, words first; `now` is null when it is gone. */
export function factsOf(snapshot: Snapshot, now: Snapshot | null, changedPaths: readonly string[]): Fact[] {
  const changed = new Set(changedPaths);
  return pathsOf(snapshot)
    .map((path): Fact => {
      const key = path.split('.').at(-1) ?? path;
      const reported = formatValue(key, valueAt(snapshot, path));
      const label = LABELS[key] ?? wordsOfKey(key);
      const isOfCoin = path.startsWith('coin.') && !path.startsWith('coin.market.');
      return {
        path,
        label: isOfCoin ? `Coin: ${label.toLowerCase()}` : label,
        reported,
        now: now ? formatValue(key, valueAt(now, path)) : null,
        isChanged: changed.has(path),
      };
    })
    .filter(({ reported, now: later }) => reported !== UNKNOWN || (later !== null && later !== UNKNOWN));
}

export const isWords = ({ path }: Fact) => WORD_PATHS.includes(path);

/** Words in the order in which they are read. */
export const wordsOf = (facts: readonly Fact[]): Fact[] =>
  facts.filter(isWords).sort((a, b) => WORD_PATHS.indexOf(a.path) - WORD_PATHS.indexOf(b.path));

/** The market in a snapshot of a coin, or of the coin beneath a reply or a stream. */
export function marketOf(snapshot: Snapshot): Record<string, unknown> | null {
  for (const path of ['market', 'coin.market']) {
    const market = valueAt(snapshot, path);
    if (isRecord(market)) return market;
  }
  return null;
}

/** Pictures of a snapshot, each with what it is. */
export function picturesOf(snapshot: Snapshot): { image: string; what: string }[] {
  const found = [
    { image: valueAt(snapshot, 'image'), what: 'Picture' },
    { image: valueAt(snapshot, 'profileImage'), what: 'Picture of the person' },
    { image: valueAt(snapshot, 'thumbnail'), what: 'Frame of the stream' },
    { image: valueAt(snapshot, 'stream.thumbnail'), what: 'Frame of the stream' },
  ];
  return found.filter(
    (one): one is { image: string; what: string } => typeof one.image === 'string' && one.image !== '',
  );
}

/** "lastTradeAt" as "Last trade at". */
function wordsOfKey(key: string): string {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

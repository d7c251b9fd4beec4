import 'server-only';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts';
import {
  candle,
  coin,
  type Fields,
  graduatedCoin,
  isFields,
  listedCoin,
  ownProfile,
  session,
  solPrice,
  topHolders,
  trade,
  tradeBySignature,
  user,
  walletBalances,
} from './answer-forms.ts';

type Item = (item: Fields) => Fields;

/** How an answer is packed: the bare object, a bare array, or an array under a name. */
type Form = { item: Item; pack: 'object' | 'array' | { under: string; total?: boolean } };

const object = (item: Item): Form => ({ item, pack: 'object' });
const array = (item: Item): Form => ({ item, pack: 'array' });
const under = (name: string, item: Item, total = false): Form => ({ item, pack: { under: name, total } });

/** By the name of the endpoint. One that is not here is taken as it comes, if its schema takes it. */
const FORMS: Readonly<Record<string, Form>> = {
  login: object(session),
  getOwnProfile: object(ownProfile),
  registerUser: object(ownProfile),
  getUser: object(user),
  getCoin: object(coin),
  getLatestCoin: object(coin),
  listCoins: array(coin),
  searchCoins: array(coin),
  listCoinsOfUser: array(coin),
  getSolPrice: object(solPrice),
  getCoinsByMints: under('data', listedCoin),
  listListings: under('data', listedCoin, true),
  listGraduatedCoins: under('data', graduatedCoin),
  getTopHolders: object(topHolders),
  listTrades: under('trades', trade),
  getTradesBySignatures: under('trades', tradeBySignature),
  getTradesBySignaturesSmall: under('trades', (item) => item),
  getBalances: object(walletBalances),
  listCandles: under('candles', candle),
  submitOrder: object(trade),
};

const eachItem = (items: readonly unknown[], item: Item) => items.map((one) => (isFields(one) ? item(one) : one));

/** The array in an answer: itself, under its name, under `data`, or the only array there is. */
function arrayIn(body: unknown, name: string): unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isFields(body)) return null;
  for (const candidate of [body[name], body.data]) {
    if (Array.isArray(candidate)) return candidate;
    if (isFields(candidate)) return arrayIn(candidate, name);
  }
  const arrays = Object.values(body).filter(Array.isArray);
  return arrays.length === 1 ? (arrays[0] ?? null) : null;
}

function widen(form: Form, body: unknown): unknown {
  if (form.pack === 'object') {
    const bare = isFields(body) && isFields(body.data) ? body.data : body;
    // A list where its envelope was expected (balances) is read by the item itself.
    return isFields(bare) ? form.item(bare) : bare;
  }
  if (form.pack === 'array') {
    const items = arrayIn(body, 'coins');
    return items ? eachItem(items, form.item) : body;
  }
  const items = arrayIn(body, form.pack.under);
  if (!items) return body;
  const rest = isFields(body) ? body : {};
  return {
    ...rest,
    [form.pack.under]: eachItem(items, form.item),
    ...(form.pack.total && { total: rest.total ?? items.length }),
  };
}

/** The document's own profile does not name the wallet; who signed in does. */
function withAddress(form: Form, body: unknown, address: string): unknown {
  return form.item === ownProfile && isFields(body) && !body.address ? { ...body, address } : body;
}

type Normalised<E extends Endpoint> = { ok: true; body: AnswerOf<E> } | { ok: false; issues: string[] };

/**
 * Makes a success answer of any implementation into the contract's form.
 * Not ok when what is left is not the contract's: the browser is never given an answer it cannot trust.
 * @param signedInAddress of the session: what a profile without an address is filled from
 */
export function normaliseAnswer<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  status = 200,
  signedInAddress = '',
): Normalised<E> {
  const schema: z.ZodType | undefined = endpoint.answers[status] ?? Object.values(endpoint.answers)[0];
  if (!schema) return { ok: false, issues: [`no answer ${status} is declared`] };
  const form = FORMS[endpoint.name];
  const parsed = schema.safeParse(form ? withAddress(form, widen(form, body), signedInAddress) : body);
  if (parsed.success) return { ok: true, body: parsed.data as AnswerOf<E> };
  const issues = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { ok: false, issues };
}

import { z } from 'zod';
import type { Settings } from '../env.ts';

export type ChainAccount = { owner: string; data: Buffer };

/** Reads of a chain. They reject with ChainAway when it does not answer in time or not in its form. */
export type SolanaRpc = {
  /** The program whose bonding curves are read. */
  program: string;
  /** In the order of the addresses; null where there is nothing. */
  readAccounts: (addresses: readonly string[]) => Promise<(ChainAccount | null)[]>;
  /** The first 72 bytes of each account in which a token program keeps tokens of the owner; at most some seconds old. */
  readTokenAccounts: (owner: string, tokenProgram: string) => Promise<Buffer[]>;
};

/** The chain does not answer, or not what was asked. */
export class ChainAway extends Error {
  constructor(cause: unknown) {
    super('the chain does not answer', { cause });
    this.name = 'ChainAway';
  }
}

const CALL_TIMEOUT_MS = 3_000;
const HOLDINGS_CACHE_MS = 5_000;
const MOST_CACHED = 500;
/** After a failure nobody waits for the chain for a while. */
const REST_MS = 5_000;
const LARGEST_ANSWER_BYTES = 5 * 1024 * 1024;

const Data = z.tuple([z.base64(), z.literal('base64')]).transform(([text]) => Buffer.from(text, 'base64'));
const Account = z.object({ owner: z.string(), data: Data });
const Accounts = z.object({ value: z.array(Account.nullable()) });
const TokenAccounts = z.object({ value: z.array(z.object({ account: z.object({ data: Data }) })) });
const Answer = z.object({ result: z.unknown().optional(), error: z.unknown().optional() });

/** The chain of the settings, by JSON-RPC; null where none is set. */
export function connectSolana({ solanaRpcUrl, solanaProgram }: Settings): SolanaRpc | null {
  if (!solanaRpcUrl) return null;
  const asked = restAfterFailure((method, params) => callRpc(solanaRpcUrl, method, params));
  // Whoever keeps the state of a coin keeps its time too, so nothing older is told as of now.
  const callAccounts = rememberAnswers(asked, 0);
  const callHoldings = rememberAnswers(asked, HOLDINGS_CACHE_MS);
  const form = { encoding: 'base64', commitment: 'confirmed' };
  return {
    program: solanaProgram,
    async readAccounts(addresses) {
      const { value } = parse(Accounts, await callAccounts('getMultipleAccounts', [addresses, form]));
      if (value.length !== addresses.length) throw new ChainAway('another number of accounts than asked for');
      return value;
    },
    async readTokenAccounts(owner, tokenProgram) {
      const slice = { ...form, dataSlice: { offset: 0, length: 72 } };
      const answer = await callHoldings('getTokenAccountsByOwner', [owner, { programId: tokenProgram }, slice]);
      return parse(TokenAccounts, answer).value.map(({ account }) => account.data);
    },
  };
}

type Call = (method: string, params: readonly unknown[]) => Promise<unknown>;

function parse<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ChainAway(parsed.error);
  return parsed.data;
}

async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    redirect: 'error',
  });
  const { result, error } = Answer.parse(JSON.parse(await readText(response)));
  if (!response.ok || error !== undefined || result === undefined) {
    throw new Error(`${method} was refused with ${response.status}: ${JSON.stringify(error ?? null).slice(0, 300)}`);
  }
  return result;
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER_BYTES) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function restAfterFailure(call: Call): Call {
  let restsUntil = 0;
  return async (method, params) => {
    if (performance.now() < restsUntil) throw new ChainAway('it failed a moment ago');
    try {
      return await call(method, params);
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      throw new ChainAway(error);
    }
  };
}

/** Whoever asks the same while it is asked, or within `ttlMs` after the answer, gets the same one. */
function rememberAnswers(call: Call, ttlMs: number): Call {
  const remembered = new Map<string, { answer: Promise<unknown>; until: number }>();
  return (method, params) => {
    const key = JSON.stringify([method, params]);
    const known = remembered.get(key);
    if (known && performance.now() < known.until) return known.answer;
    const answer = call(method, params);
    const entry = { answer, until: Number.POSITIVE_INFINITY };
    remembered.delete(key);
    remembered.set(key, entry);
    const forget = () => {
      if (remembered.get(key) === entry) remembered.delete(key);
    };
    answer.then(() => {
      entry.until = performance.now() + ttlMs;
      if (ttlMs === 0) forget();
    }, forget);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_CACHED && oldest !== undefined) remembered.delete(oldest);
    return answer;
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const CURVE_PROGRAM = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

export type FakeCurve = {
  virtualToken: bigint;
  virtualSol: bigint;
  realToken: bigint;
  realSol: bigint;
  totalSupply: bigint;
  complete: boolean;
  creator: string;
};

type Account = { owner: string; data: Buffer };

export type FakeSolanaRpc = {
  url: string;
  /** The calls that came, by method. */
  calls: string[];
  /** What every call gets: the state, an error of JSON-RPC, a refusal, or nothing at all for as long as one waits. */
  mood: 'well' | 'error' | 'refusing' | 'silent' | 'nonsense';
  setCurve: (mint: string, curve: FakeCurve, extra?: Buffer) => void;
  setMetadata: (mint: string, texts: { name: string; symbol: string; uri: string }) => void;
  /** An account as it is, in place of a well-formed one. */
  setAccount: (address: string, account: Account) => void;
  addTokens: (owner: string, mint: string, amount: bigint) => void;
  close: () => Promise<void>;
};

export function fakeCurveAddress(mint: string): string {
  return derive([Buffer.from('bonding-curve'), bs58.decode(mint)], CURVE_PROGRAM);
}

/** A node of a chain on the loopback, which knows the accounts that it was given, in their published layout. */
export async function startFakeSolanaRpc(): Promise<FakeSolanaRpc> {
  const accounts = new Map<string, Account>();
  const holdings: { owner: string; data: Buffer }[] = [];
  const answer = (method: string, params: unknown[]): unknown => {
    const context = { slot: 1 };
    if (method === 'getMultipleAccounts') {
      const value = (params[0] as string[]).map((address) => toWire(accounts.get(address)));
      return { context, value };
    }
    const [owner, { programId }, form] = params as [string, { programId: string }, { dataSlice: { length: number } }];
    const mine = holdings.filter((holding) => holding.owner === owner && programId === TOKEN_PROGRAM);
    const value = mine.map(({ data }) => ({
      pubkey: owner,
      account: toWire({ owner: TOKEN_PROGRAM, data: data.subarray(0, form.dataSlice.length) }),
    }));
    return { context, value };
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { id, method, params } = JSON.parse(text);
    fake.calls.push(method);
    if (fake.mood === 'silent') return;
    if (fake.mood === 'nonsense') response.end('<html>');
    if (fake.mood === 'refusing') response.writeHead(429).end('{}');
    const failed = fake.mood === 'error' && { error: { code: -32005, message: 'Node is behind' } };
    if (!response.writableEnded)
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(failed || { result: answer(method, params) }) }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const fake: FakeSolanaRpc = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    mood: 'well',
    setCurve(mint, curve, extra = Buffer.alloc(1)) {
      accounts.set(fakeCurveAddress(mint), { owner: CURVE_PROGRAM, data: Buffer.concat([encodeCurve(curve), extra]) });
      accounts.set(mint, { owner: TOKEN_PROGRAM, data: encodeMint(curve.totalSupply) });
    },
    setMetadata(mint, texts) {
      const seeds = [Buffer.from('metadata'), bs58.decode(METADATA_PROGRAM), bs58.decode(mint)];
      accounts.set(derive(seeds, METADATA_PROGRAM), { owner: METADATA_PROGRAM, data: encodeTexts(mint, texts) });
    },
    setAccount: (address, account) => accounts.set(address, account),
    addTokens(owner, mint, amount) {
      const data = Buffer.concat([bs58.decode(mint), bs58.decode(owner), u64(amount), Buffer.alloc(93)]);
      holdings.push({ owner, data });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** By another implementation than the one under test. */
function derive(seeds: Uint8Array[], program: string): string {
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(program))[0].toBase58();
}

function toWire(account: Account | undefined) {
  if (!account) return null;
  const { owner, data } = account;
  return {
    owner,
    lamports: 1,
    executable: false,
    rentEpoch: 0,
    space: data.length,
    data: [data.toString('base64'), 'base64'],
  };
}

function u64(amount: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(amount);
  return bytes;
}

function encodeCurve(curve: FakeCurve): Buffer {
  return Buffer.concat([
    Buffer.from([23, 183, 248, 55, 96, 216, 172, 96]),
    ...[curve.virtualToken, curve.virtualSol, curve.realToken, curve.realSol, curve.totalSupply].map(u64),
    Buffer.from([curve.complete ? 1 : 0]),
    bs58.decode(curve.creator),
  ]);
}

/** No mint authority, supply, six decimals, initialised, no freeze authority. */
function encodeMint(supply: bigint): Buffer {
  return Buffer.concat([Buffer.alloc(36), u64(supply), Buffer.from([6, 1]), Buffer.alloc(36)]);
}

function encodeTexts(mint: string, { name, symbol, uri }: { name: string; symbol: string; uri: string }): Buffer {
  const padded = (text: string, size: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(size);
    const bytes = Buffer.alloc(size);
    bytes.write(text);
    return [length, bytes];
  };
  const head = [Buffer.from([4]), Buffer.alloc(32), bs58.decode(mint)];
  return Buffer.concat([...head, ...padded(name, 32), ...padded(symbol, 10), ...padded(uri, 200), Buffer.alloc(10)]);
}

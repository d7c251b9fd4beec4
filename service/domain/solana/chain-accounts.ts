import bs58 from 'bs58';
import { deriveProgramAddress } from './program-address.ts';

export const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const;
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
/** The address that stands for nobody. */
const NOBODY = '11111111111111111111111111111111';

/** The first eight bytes of SHA-256 over `account:BondingCurve`, by which programs tell their accounts apart. */
const CURVE_MARK = Buffer.from('17b7f83760d8ac60', 'hex');
/** Up to and with `complete`; accounts of the first generation end there, younger ones go on after `creator`. */
const CURVE_BYTES = 49;
const CURVE_WITH_CREATOR_BYTES = 81;
const MINT_DECIMALS_AT = 44;
const MINT_BYTES = 82;
/** Key, update authority and mint stand before the texts. */
const METADATA_TEXTS_AT = 65;
/** Beyond it a JSON number would silently be another amount. */
const LARGEST = 2n ** 53n - 1n;

/** What the account of a bonding curve holds: lamports and token base units. */
export type ChainCurve = {
  virtualToken: bigint;
  virtualSol: bigint;
  realToken: bigint;
  realSol: bigint;
  totalSupply: bigint;
  complete: boolean;
  creator: string;
};

/** Where a coin's curve lies. */
export function curveAddressOf(mint: string, program: string): string {
  return deriveProgramAddress([Buffer.from('bonding-curve'), bs58.decode(mint)], program);
}

/** Where an owner keeps tokens of a mint. */
export function tokenAddressOf(owner: string, mint: string, tokenProgram: string): string {
  const seeds = [owner, tokenProgram, mint].map((address) => bs58.decode(address));
  return deriveProgramAddress(seeds, ASSOCIATED_TOKEN_PROGRAM);
}

/** Where a coin's name and symbol are. */
export function metadataAddressOf(mint: string): string {
  const seeds = [Buffer.from('metadata'), bs58.decode(METADATA_PROGRAM), bs58.decode(mint)];
  return deriveProgramAddress(seeds, METADATA_PROGRAM);
}

/** Null for bytes that are no bonding curve, or hold more than this market can tell. */
export function decodeCurve(data: Buffer): ChainCurve | null {
  if (data.length < CURVE_BYTES || !data.subarray(0, 8).equals(CURVE_MARK)) return null;
  const [virtualToken, virtualSol, realToken, realSol, totalSupply] = [8, 16, 24, 32, 40].map((at) =>
    data.readBigUInt64LE(at),
  ) as [bigint, bigint, bigint, bigint, bigint];
  if ([virtualToken, virtualSol, realToken, realSol, totalSupply].some((amount) => amount > LARGEST)) return null;
  const creator = data.length < CURVE_WITH_CREATOR_BYTES ? NOBODY : bs58.encode(data.subarray(49, 81));
  return { virtualToken, virtualSol, realToken, realSol, totalSupply, complete: data[48] === 1, creator };
}

/** Decimals of a mint; null for bytes that are none. */
export function decodeDecimals(data: Buffer): number | null {
  return data.length < MINT_BYTES ? null : (data[MINT_DECIMALS_AT] ?? null);
}

export type ChainTexts = { name: string; symbol: string; uri: string };

/** Name, symbol and address of further details, each with its length before it and zeros behind it. */
export function decodeTexts(data: Buffer): ChainTexts | null {
  const texts: string[] = [];
  let at = METADATA_TEXTS_AT;
  for (const most of [128, 64, 512]) {
    if (at + 4 > data.length) return null;
    const length = data.readUInt32LE(at);
    if (length > most || at + 4 + length > data.length) return null;
    texts.push(clean(data.toString('utf8', at + 4, at + 4 + length)));
    at += 4 + length;
  }
  const [name = '', symbol = '', uri = ''] = texts;
  return { name, symbol, uri };
}

/** Mint and amount of a token account, of which the first 72 bytes are enough. */
export function decodeHolding(data: Buffer): { mint: string; amount: bigint } | null {
  if (data.length < 72) return null;
  return { mint: bs58.encode(data.subarray(0, 32)), amount: data.readBigUInt64LE(64) };
}

/** Anybody writes what they like on a chain: nothing that breaks a line or hides what stands beside it. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '').trim();
}

import type { SolanaRpc } from '../../context.ts';
import type { ChainCoinRow } from '../../database/queries/chain-coins.ts';
import {
  type ChainCurve,
  curveAddressOf,
  decodeCurve,
  decodeDecimals,
  decodeTexts,
  metadataAddressOf,
  TOKEN_PROGRAMS,
  tokenAddressOf,
} from './chain-accounts.ts';

/** Every token on this market has them. */
const DECIMALS = 6;
const LARGEST_CAP = 2n ** 63n - 1n;
const HTTP_LINK = /^https?:\/\/[^\s<>"\\^`{|}]+$/;

/**
 * A coin as the chain has it now; null where no bonding curve of the program belongs to the mint.
 * Names are what its creator wrote there, without a check of who else has them.
 * @throws ChainAway
 */
export async function readChainCoin(chain: SolanaRpc, mint: string, now: Date): Promise<ChainCoinRow | null> {
  const bondingCurve = curveAddressOf(mint, chain.program);
  const addresses = [bondingCurve, mint, metadataAddressOf(mint)];
  const [curveAccount, mintAccount, metadataAccount] = await chain.readAccounts(addresses);
  if (curveAccount?.owner !== chain.program || !mintAccount) return null;
  const tokenProgram = TOKEN_PROGRAMS.find((program) => program === mintAccount.owner);
  const curve = decodeCurve(curveAccount.data);
  if (!curve || !tokenProgram || decodeDecimals(mintAccount.data) !== DECIMALS) return null;
  const cap = marketCapOf(curve);
  if (cap > LARGEST_CAP) return null;
  const texts = metadataAccount ? decodeTexts(metadataAccount.data) : null;
  return {
    ...curve,
    mint,
    name: texts?.name || `${mint.slice(0, 4)}…${mint.slice(-4)}`,
    symbol: texts?.symbol || mint.slice(0, 4),
    // A link for whoever wants it: nothing here ever fetches it.
    metadataUri: texts && HTTP_LINK.test(texts.uri) ? texts.uri : '',
    bondingCurve,
    associatedBondingCurve: tokenAddressOf(bondingCurve, mint, tokenProgram),
    athMarketCap: cap,
    importedAt: now,
    readAt: now,
  };
}

/** Lamports, rounded down; a curve that was emptied into a pool has none. */
export function marketCapOf(curve: Pick<ChainCurve, 'virtualSol' | 'virtualToken' | 'totalSupply'>): bigint {
  return curve.virtualToken === 0n ? 0n : (curve.virtualSol * curve.totalSupply) / curve.virtualToken;
}

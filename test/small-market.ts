import { type CoinLaunch, type LaunchedCoin, launchCoin } from '../service/domain/coins/launch-coin.ts';
import { fundWallet } from '../service/domain/ledger/fund-wallet.ts';
import type { ExecutedTrade } from '../service/domain/orders/executed-trade.ts';
import { submitOrder } from '../service/domain/orders/submit-order.ts';
import { createWallet, type FakeWallet } from './fake-wallet.ts';
import type { TestService } from './service.ts';
import { SOL, signOrder } from './trading.ts';

export type SmallMarket = {
  launch: (coin?: Partial<CoinLaunch>) => Promise<LaunchedCoin>;
  /** A wallet with 1,000 SOL and an account of its own. */
  openWallet: () => Promise<FakeWallet & { token: string }>;
  buy: (wallet: FakeWallet, mint: string, lamports: bigint) => Promise<ExecutedTrade>;
  sell: (wallet: FakeWallet, mint: string, tokens: bigint) => Promise<ExecutedTrade>;
};

/** A market to read: coins and trades made through the code of real use. */
export function openSmallMarket({ context, signIn }: TestService): SmallMarket {
  const trade = async (wallet: FakeWallet, mint: string, side: 'buy' | 'sell', amountIn: bigint) => {
    const actor = { userId: '', address: wallet.address, roles: [], isGateway: false, jti: '' };
    const expiresAt = new Date(context.clock.now().getTime() + 60_000).toISOString();
    const outcome = await submitOrder(context, actor, signOrder(wallet, { mint, side, amountIn, expiresAt }));
    return outcome.trade;
  };
  return {
    launch: (coin = {}) => {
      const named = { name: 'Plain', symbol: 'PLAIN', description: 'A coin.', showName: true, nsfw: false };
      const links = { imageUri: '', microblog: '', messenger: '', website: '' };
      return launchCoin(context, { creator: createWallet().address, ...named, ...links, ...coin });
    },
    openWallet: async () => {
      const wallet = createWallet();
      const token = await signIn(wallet);
      await fundWallet(context, wallet.address, 1_000n * SOL);
      return { ...wallet, token };
    },
    buy: (wallet, mint, lamports) => trade(wallet, mint, 'buy', lamports),
    sell: (wallet, mint, tokens) => trade(wallet, mint, 'sell', tokens),
  };
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, Limit, MinimumAmount, Mint, Offset } from './fields.ts';

/** The mint under which SOL itself appears among balances. */
export const SOL_MINT = 'So11111111111111111111111111111111111111112';

export const Balance = z
  .object({
    mint: Mint,
    balance: AmountText,
    decimals: z.number().int(),
    uiAmount: z.number(),
    symbol: z.string().optional(),
    name: z.string().optional(),
  })
  .meta({ id: 'Balance' });
export type Balance = z.infer<typeof Balance>;

export const WalletBalances = z
  .object({ address: Address, balances: z.array(Balance), total: z.number().int() })
  .meta({ id: 'WalletBalances', description: 'SOL first, then coins by balance' });
export type WalletBalances = z.infer<typeof WalletBalances>;

export const getBalances = endpoint({
  name: 'getBalances',
  summary: 'What a wallet holds; SOL is the mint So11111111111111111111111111111111111111112',
  host: 'main',
  method: 'GET',
  path: '/balances/{address}',
  access: 'user',
  rate: 'read',
  section: '4.4',
  query: z.object({ limit: Limit, offset: Offset, minBalance: MinimumAmount }),
  answers: { 200: WalletBalances },
  errors: ['not_found'],
});

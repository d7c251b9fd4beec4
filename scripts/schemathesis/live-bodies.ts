import { createWallet } from '../../test/fake-wallet.ts';
import { type Answer, call, type SignedIn, signIn, signLogin, type Target } from './actors.ts';

/** What stands for the things a generated request cannot name by chance. */
export type Fixtures = Record<string, readonly string[]>;

type Maker = (target: Target, actor: SignedIn, body: Answer, fixtures: Fixtures) => Promise<Answer>;

const first = (list: readonly string[] | undefined) => list?.[0] ?? '';

/** Bodies that need a signature over something fresh, by the operation they belong to. */
const MAKERS: Record<string, Maker> = {
  login: (target) => signLogin(target, createWallet()),
  submitOrder: async (target, { wallet, token }, _body, { mint }) => {
    const order = { address: wallet.address, mint: first(mint), side: 'buy', amountIn: '1000000', minOut: '1' };
    const { message } = await call(target, '/orders/message', { host: 'swap', token, json: order });
    return { address: wallet.address, message, signature: wallet.signText(String(message)) };
  },
  createCoin: async (target, { wallet, token }) => {
    const launch = { address: wallet.address, name: 'Witnessed', symbol: 'WIT', description: 'Launched by a machine.' };
    const { message } = await call(target, '/coins/create/message', { token, json: launch });
    return { ...launch, message, signature: wallet.signText(String(message)) };
  },
};

/** Ids that a call uses up are made for it. */
const FRESH: Record<string, (target: Target, actor: SignedIn, fixtures: Fixtures) => Promise<Answer>> = {
  deleteReply: async (target, { token }, { mint }) => {
    const json = { mint: first(mint), text: `to be deleted ${performance.now()}` };
    return { mint: (await call(target, '/replies', { token, json })).id };
  },
};

/** A body that works now, or null where a generated one can. */
export function liveBody(operation: string, target: Target, actor: SignedIn, body: Answer, fixtures: Fixtures) {
  return MAKERS[operation]?.(target, actor, body, fixtures) ?? null;
}

/** Path parameters that work once, or null where the fixtures do. */
export function freshParameters(operation: string, target: Target, actor: SignedIn, fixtures: Fixtures) {
  return FRESH[operation]?.(target, actor, fixtures) ?? null;
}

/** A new account's token, and the id of another login of it. */
export async function throwAwayLogin(target: Target): Promise<{ token: string; other: string }> {
  const { wallet, token } = await signIn(target);
  const { token: second } = await signIn(target, wallet);
  const { sessions } = await call(target, '/auth-sessions', { host: 'profile', token: second });
  const other = (sessions as { id: string; current: boolean }[]).find(({ current }) => current);
  return { token, other: other?.id ?? '' };
}

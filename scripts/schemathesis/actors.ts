import type { Host } from '../../lib/contract/hosts.ts';
import { HOSTS } from '../../lib/contract/hosts.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';

/** The service under test, as a client sees it. */
export type Target = { servicePort: number; origin: string };
export type SignedIn = { wallet: FakeWallet; token: string };
export type Answer = Record<string, unknown>;

export const addressOfHost = ({ servicePort }: Target, host: Host) =>
  `http://127.0.0.1:${servicePort + HOSTS.indexOf(host)}`;

type Call = { host?: Host; method?: string; token?: string; json?: unknown };

/** Calls the service. @throws Error when it refuses. */
export async function call(target: Target, path: string, options: Call = {}): Promise<Answer> {
  const { host = 'main', token, json } = options;
  const response = await fetch(`${addressOfHost(target, host)}${path}`, {
    method: options.method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      origin: target.origin,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was refused with ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** A login's body: a fresh text, signed. */
export async function signLogin(target: Target, wallet: FakeWallet): Promise<Answer> {
  const { address } = wallet;
  const { message } = await call(target, '/auth/message', { json: { address } });
  return { address, message, signature: wallet.signText(String(message)) };
}

export async function signIn(target: Target, wallet: FakeWallet = createWallet()): Promise<SignedIn> {
  const { token } = await call(target, '/auth/login', { json: await signLogin(target, wallet) });
  return { wallet, token: String(token) };
}

import type { APIRequestContext } from '@playwright/test';
import { createWallet, type FakeWallet } from '../test/fake-wallet';
import { expect } from './fixtures';

type Signer = { address: string; sign: (message: string) => string | Promise<string> };

/** Somebody with a session of their own, who does things without a page. */
export type PersonByApi = {
  address: string;
  username: string;
  /** Gives the answer's body, which must be a success. */
  post: <T>(path: string, data?: object) => Promise<T>;
};

function signerOf(wallet: FakeWallet): Signer {
  return { address: wallet.address, sign: (message) => wallet.signText(message) };
}

/** The demo wallet with a label, which the gateway signs for. */
async function demoSigner(request: APIRequestContext, label: string, origin: string): Promise<Signer> {
  const { wallets } = (await (await request.get('/api/demo-wallets')).json()) as {
    wallets: { label: string; address: string }[];
  };
  const address = wallets.find((wallet) => wallet.label === label)?.address ?? '';
  const sign = async (message: string) => {
    const answer = await request.post('/api/demo-wallets', { headers: { origin }, data: { address, message } });
    return ((await answer.json()) as { signature: string }).signature;
  };
  return { address, sign };
}

/**
 * Signs somebody new in, or the demo wallet with a label.
 * @param request whose cookies keep the session: those of a page make it the page's.
 */
export async function enterByApi(request: APIRequestContext, label?: string): Promise<PersonByApi> {
  const origin = new URL((await request.get('/api/demo-wallets')).url()).origin;
  const post: PersonByApi['post'] = async (path, data = {}) => {
    const answer = await request.post(`/api/main${path}`, { headers: { origin }, data });
    expect(answer.ok(), `${path} gives ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const signer = label ? await demoSigner(request, label, origin) : signerOf(createWallet());
  const { address } = signer;
  const { message } = await post<{ message: string }>('/auth/message', { address });
  await post('/auth/login', { address, message, signature: await signer.sign(message) });
  const me = await (await request.get('/api/main/auth/my-profile')).json();
  return { address, username: me.username, post };
}

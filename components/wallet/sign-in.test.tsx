import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { getOwnProfile, login, requestSignInMessage } from '@/lib/contract/auth';
import { createBrowserWallet, installWallet } from '@/test/fake-browser-wallet';
import { createWallet } from '@/test/fake-wallet';
import { OTHER_WALLET, ownProfile } from '@/test/msw/factories';
import { answers, isOffline, marketHandlers, refuses } from '@/test/msw/handlers';
import { SignInButton } from './sign-in-button';
import { useWalletSigner } from './use-wallet-signer';

const demo = createWallet();
const wallet = createBrowserWallet('Paper Wallet');

const server = setupServer(
  answers(getOwnProfile, () => ownProfile({ address: wallet.key.address })),
  http.get('*/api/demo-wallets', () =>
    HttpResponse.json({ wallets: [{ name: 'trader', label: 'Demo trader', address: demo.address }] }),
  ),
  http.post('*/api/demo-wallets', async ({ request }) => {
    const { message } = (await request.json()) as { message: string };
    return HttpResponse.json({ signature: demo.signText(message) });
  }),
  ...marketHandlers,
);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  installWallet(wallet);
  // What loads on demand is large: transforming it is not part of the first test.
  await Promise.all([import('./wallet-island'), import('./account-menu'), import('@/components/ui/modal-parts')]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  wallet.signed.length = 0;
  wallet.onSign = () => undefined;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Signing({ onEnd }: { onEnd: (end: unknown) => void }) {
  const signer = useWalletSigner();
  if (!signer) return null;
  return (
    <button type="button" onClick={() => signer.signText('an order').then(onEnd, onEnd)}>
      Sign the order
    </button>
  );
}

function show(me: ReturnType<typeof ownProfile> | null = null, onEnd: (end: unknown) => void = () => undefined) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery().queryKey, me);
  render(
    <QueryClientProvider client={queryClient}>
      <SignInButton />
      <Signing onEnd={onEnd} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function chooseWallet(name = 'Paper Wallet') {
  const person = show();
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await person.click(await screen.findByRole('button', { name }));
  return person;
}

describe('signing in', () => {
  test('with a wallet of the browser shows the account', async () => {
    await chooseWallet();
    expect(await screen.findByRole('button', { name: 'Account calm-finch-444' })).toBeVisible();
    expect(wallet.signed).toEqual([expect.stringContaining('wants you to sign in with your Solana account')]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('with a demo wallet has the server sign', async () => {
    let body: unknown;
    server.use(
      http.post('*/api/main/auth/login', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ expiresIn: 60 });
      }),
    );
    await chooseWallet('Demo trader');
    await screen.findByRole('button', { name: /^Account/ });
    expect(body).toMatchObject({
      address: demo.address,
      signature: demo.signText((body as { message: string }).message),
    });
  });

  test('is taken calmly when the person declines, and can be tried again', async () => {
    wallet.onSign = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    };
    const person = await chooseWallet();
    expect(await screen.findByText('You did not sign, so nothing has happened.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    wallet.onSign = () => undefined;
    await person.click(screen.getByRole('button', { name: 'Paper Wallet' }));
    expect(await screen.findByRole('button', { name: /^Account/ })).toBeVisible();
  });

  test.each([
    ['a wrong signature', refuses(login, 'signature_invalid'), /signature does not belong to this address/],
    ['a barred wallet', refuses(login, 'account_banned'), /barred from signing in/],
    ['too many tries', refuses(requestSignInMessage, 'rate_limited', { 'retry-after': '42' }), /Wait 42 seconds/],
    ['a broken service', refuses(login, 'internal_error'), /not answering right now/],
    ['no connection', isOffline(login), /Check that you are online/],
  ])('says what to do about %s', async (_what, handler, words) => {
    server.use(handler);
    await chooseWallet();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Paper Wallet' })).toBeEnabled();
  });
});

describe('signing an order with a live session', () => {
  test('connects the wallet chosen before without asking', async () => {
    localStorage.setItem('walletName', JSON.stringify('Paper Wallet'));
    const ends: unknown[] = [];
    const person = show(ownProfile({ address: wallet.key.address }), (end) => ends.push(end));
    await person.click(screen.getByRole('button', { name: 'Sign the order' }));
    await waitFor(() => expect(ends).toEqual([wallet.key.signText('an order')]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks for the wallet where none was chosen', async () => {
    const ends: unknown[] = [];
    const person = show(ownProfile({ address: wallet.key.address }), (end) => ends.push(end));
    await person.click(screen.getByRole('button', { name: 'Sign the order' }));
    await person.click(await screen.findByRole('button', { name: 'Paper Wallet' }));
    await waitFor(() => expect(ends).toEqual([wallet.key.signText('an order')]));
  });

  test('says when the wallet has another account than the session, and signs nothing', async () => {
    const ends: unknown[] = [];
    const person = show(ownProfile({ address: OTHER_WALLET }), (end) => ends.push(end));
    await person.click(screen.getByRole('button', { name: 'Sign the order' }));
    await person.click(await screen.findByRole('button', { name: 'Paper Wallet' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/but you are signed in as/);
    expect(wallet.signed).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(ends).toEqual([expect.objectContaining({ kind: 'rejected' })]);
  });
});

import { createHash } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { createCoin, requestLaunchMessage } from '@/lib/contract/launches';
import { buildLaunchText, launchDetails } from '@/lib/contract/signed-texts';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';
import { coin, MINT, ownProfile, WALLET } from '@/test/msw/factories';
import { answers, marketHandlers, refuses } from '@/test/msw/handlers';
import { LaunchWorkspace } from './launch-workspace';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, replace: push, refresh: push }),
  usePathname: () => '/',
}));

const signText = vi.hoisted(() => vi.fn<(text: string) => Promise<string>>());
vi.mock('@/components/wallet/use-wallet-signer', () => ({
  openSignIn: vi.fn(),
  useWalletSigner: () => ({ address: WALLET, signText }),
}));

type Sent = Record<string, string | boolean>;
const sent: Sent[] = [];

/** As the service writes it; `turn` makes it write something else. */
function writesText(turn: (fields: Sent) => Sent = (fields) => fields) {
  return answers(requestLaunchMessage, async (request) => {
    const { address: _own, ...given } = turn((await request.json()) as Sent);
    const initialBuy = BigInt(String(given.initialBuy || '0'));
    const fields = { ...given, initialBuy } as unknown as Parameters<typeof launchDetails>[0];
    const details = createHash('sha256').update(launchDetails(fields)).digest('hex');
    const expiresAt = '2026-01-31T12:02:00.000Z';
    const nonce = '0123456789abcdef0123456789abcdef';
    const bound = { domain: 'localhost', address: WALLET, details, nonce, expiresAt };
    const message = buildLaunchText({ ...bound, name: fields.name, symbol: fields.symbol, initialBuy });
    return { message, nonce, expiresAt };
  });
}

const opensCoin = http.post('*/api/main/coins/create', async ({ request }) => {
  sent.push((await request.json()) as Sent);
  return HttpResponse.json(coin({ name: 'Harbour Otter' }), { status: 201 });
});

const server = setupServer(
  writesText(),
  opensCoin,
  http.get('*/api/demo-wallets', () => HttpResponse.json({ wallets: [], faucet: true })),
  http.get('*/api/main/coins/search', ({ request }) => {
    const term = new URL(request.url).searchParams.get('searchTerm');
    return HttpResponse.json(term === 'Paper Boat' ? [coin(), coin({ mint: WALLET, name: 'Paper Boat Fleet' })] : []);
  }),
  http.get('*/api/main/coins/look-alikes', ({ request }) => {
    const name = new URL(request.url).searchParams.get('name');
    return HttpResponse.json(name === 'P\u0430per B\u043eat' ? [coin()] : []);
  }),
  ...marketHandlers,
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
  push.mockReset();
  signText.mockReset().mockResolvedValue('signature');
  sessionStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(me: ReturnType<typeof ownProfile> | null = ownProfile()) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery().queryKey, me);
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <LaunchWorkspace />
    </QueryClientProvider>,
  );
  return { form: within(screen.getByRole('form', { name: 'New coin' })), person: userEvent.setup(), unmount };
}

async function fill({ form, person }: ReturnType<typeof open>) {
  await person.type(form.getByLabelText('Name'), ' Harbour Otter ');
  await person.type(form.getByLabelText('Symbol'), 'OTTER');
}

const launchButton = (form: ReturnType<typeof open>['form']) =>
  form.getByRole('button', { name: 'Launch Harbour Otter' });

describe('launching', () => {
  it('has the typed fields signed, sends them once and opens the coin', async () => {
    const page = open();
    const { form, person } = page;
    await fill(page);
    await person.type(form.getByLabelText('First buy, optional'), '1');
    expect(form.getByText('34,199,203')).toBeInTheDocument();
    expect(form.getByText('3.41 %')).toBeInTheDocument();
    await person.upload(form.getByLabelText('Picture'), new File(['x'], 'otter.png', { type: 'image/png' }));
    expect(await form.findByAltText('The one you chose')).toBeInTheDocument();
    await person.click(launchButton(form));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/coin/${MINT}`));
    expect(signText).toHaveBeenCalledTimes(1);
    expect(signText.mock.calls[0]?.[0]).toContain('First buy: 1.000000000 SOL, fees included');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: 'Harbour Otter',
      symbol: 'OTTER',
      image: 'data:image/png;base64,eA==',
      initialBuy: '1000000000',
      signature: 'signature',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives the wallet no text that says something else than was typed', async () => {
    server.use(writesText((fields) => ({ ...fields, website: 'https://elsewhere.example/' })));
    const page = open();
    await fill(page);
    await page.person.click(launchButton(page.form));
    expect(await page.form.findByText(/does not say what you typed/)).toBeInTheDocument();
    expect(signText).not.toHaveBeenCalled();
  });

  it('shows what is missing where it is missing, before anything is asked', async () => {
    const { form, person } = open();
    await person.click(form.getByRole('button', { name: 'Launch' }));
    expect(form.getByText('Give the coin a name')).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(signText).not.toHaveBeenCalled();
  });

  it('puts what the service refuses on its field and keeps the rest', async () => {
    const issues = [{ path: 'body.website', message: 'must be an http or https link' }];
    server.use(
      http.post('*/api/main/coins/create/message', () =>
        HttpResponse.json({ error: 'validation_failed', message: 'No', statusCode: 400, issues }, { status: 400 }),
      ),
    );
    const page = open();
    const { form, person } = page;
    await fill(page);
    await person.type(form.getByLabelText('Website'), 'otter');
    await person.click(launchButton(form));
    await waitFor(() => expect(form.getByLabelText('Website')).toBeInvalid());
    expect(form.getByLabelText('Website')).toHaveAccessibleDescription('This must be an http or https link');
    expect(form.getByLabelText('Symbol')).toHaveValue('OTTER');
    await waitFor(() => expect(form.getByLabelText('Website')).toHaveFocus());
    expect(form.getByText(/^Something in the form is not right/)).toBeInTheDocument();
    await person.type(form.getByLabelText('Website'), 's');
    expect(form.getByLabelText('Website')).toBeValid();
    expect(form.queryByText(/^Something in the form is not right/)).not.toBeInTheDocument();
  });

  it('says when the wallet did not sign', async () => {
    signText.mockRejectedValue(new WalletRefusal('rejected', 'You declined in the wallet.'));
    const page = open();
    await fill(page);
    await page.person.click(launchButton(page.form));
    expect(
      await page.form.findByText('You declined in the wallet. No coin was launched, nothing was charged.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('keeps the draft when the session has ended, also over a reload', async () => {
    server.use(refuses(requestLaunchMessage, 'token_expired'));
    const page = open();
    await fill(page);
    await page.person.click(launchButton(page.form));
    expect(await page.form.findByText(/^You were signed out./)).toBeInTheDocument();
    expect(await page.form.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(page.form.getByDisplayValue('OTTER')).toBeInTheDocument();
    page.unmount();
    const { form } = open();
    await waitFor(() => expect(form.getByLabelText('Symbol')).toHaveValue('OTTER'));
  });

  it('asks what became of a launch that was sent before a reload, and launches no second one', async () => {
    server.use(http.post('*/api/main/coins/create', () => HttpResponse.error()));
    const page = open();
    await fill(page);
    await page.person.click(launchButton(page.form));
    expect(await page.form.findByText(/no answer came/)).toBeInTheDocument();
    page.unmount();
    server.resetHandlers();
    const { form, person } = open();
    await person.click(await form.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/coin/${MINT}`));
    expect(signText).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  it('says that the wallet is short of the first buy when the service says so', async () => {
    server.use(refuses(createCoin, 'insufficient_balance'));
    const page = open();
    await fill(page);
    await page.person.click(launchButton(page.form));
    expect(await page.form.findByText(/does not hold enough SOL for the first buy/)).toBeInTheDocument();
  });
});

describe('the form', () => {
  it('warns of coins that could be taken for this one', async () => {
    const { form, person } = open();
    await person.type(form.getByLabelText('Name'), 'Paper Boat');
    const warning = within(await form.findByRole('status', { name: 'Similar coins' }));
    expect(warning.getAllByRole('link')).toHaveLength(1);
    expect(warning.getByRole('link')).toHaveAttribute('href', `/coin/${MINT}`);
    await person.type(form.getByLabelText('Name'), 'ing School');
    await waitFor(() => expect(form.queryByRole('status', { name: 'Similar coins' })).not.toBeInTheDocument());
  });

  it('warns of one that is written with letters that look the same', async () => {
    const { form, person } = open();
    await person.type(form.getByLabelText('Name'), 'P\u0430per B\u043eat');
    const warning = within(await form.findByRole('status', { name: 'Similar coins' }));
    expect(warning.getByRole('link')).toHaveAttribute('href', `/coin/${MINT}`);
  });

  it('refuses a picture of another type and one that is too large', async () => {
    const { form } = open();
    const person = userEvent.setup({ applyAccept: false });
    await person.upload(form.getByLabelText('Picture'), new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
    expect(await form.findByText('Choose a PNG, JPEG, WebP or GIF')).toBeInTheDocument();
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' });
    await person.upload(form.getByLabelText('Picture'), large);
    expect(await form.findByText('This file has 6.0 MB. Choose one of at most 5 MB')).toBeInTheDocument();
  });

  it('asks a visitor to sign in, and shows the card all the same', async () => {
    const { form, person } = open(null);
    await person.type(form.getByLabelText('Name'), 'Harbour Otter');
    expect(form.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByText('Harbour Otter')).toBeInTheDocument();
  });
});

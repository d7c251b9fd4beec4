import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { livestreamKeys } from '@/lib/client/livestream-keys';
import { createQueryClient } from '@/lib/client/query-client';
import { type ChatMessage, deleteChat, listChat, sendChat } from '@/lib/contract/livestream-chat';
import { muteInChat } from '@/lib/contract/livestream-rules';
import { getLivestream, type OwnPlace, type SeenLivestream } from '@/lib/contract/livestreams';
import { MINT, OTHER_WALLET, ownProfile, WALLET } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { ChatPanel } from './chat-panel';

const opened = vi.hoisted(() => vi.fn());
vi.mock('@/components/wallet/use-wallet-signer', () => ({ openSignIn: opened }));

const stream = (given: Partial<SeenLivestream> = {}, you: Partial<OwnPlace> = {}): SeenLivestream => ({
  id: 'stream-1',
  mint: MINT,
  roomName: 'room',
  title: 'Morning',
  nsfw: false,
  creator: OTHER_WALLET,
  status: 'live',
  createdAt: '2026-01-31T12:00:00.000Z',
  startedAt: '2026-01-31T12:00:00.000Z',
  endedAt: null,
  num_participants: 3,
  peak_participants: 3,
  thumbnail: null,
  stoppedUntil: null,
  slowModeSeconds: 0,
  holdersOnly: false,
  ...given,
  you: { role: 'viewer', canModerate: false, stage: 'none', chatRefusal: null, chatAgainAt: null, ...you },
});

const line = (given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: '1',
  kind: 'message',
  text: 'good morning',
  user: OTHER_WALLET,
  username: 'mason',
  profileImage: '',
  role: 'viewer',
  trade: null,
  clipId: null,
  createdAt: '2026-01-31T12:00:00.000Z',
  ...given,
});

let said: ChatMessage[] = [];
let keys: (string | null)[] = [];

const server = setupServer(
  answers(listChat, (request) => {
    const after = new URL(request.url).searchParams.get('after');
    const messages = said.filter(({ id }) => !after || BigInt(id) > BigInt(after)).toReversed();
    return { messages, deleted: [], total: said.length };
  }),
  answers(sendChat, async (request) => {
    keys.push(request.headers.get('idempotency-key'));
    const { text } = (await request.json()) as { text: string };
    const message = line({ id: `${said.length + 1}`, user: WALLET, username: 'me', text });
    said.push(message);
    return message;
  }),
  answers(getLivestream, () => stream()),
);

/** The browser's own is not in the test's document; the chat goes on by polls. */
class NoEvents {
  static readonly CLOSED = 2;
  readyState = 2;
  addEventListener() {}
  close() {}
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.stubGlobal('EventSource', NoEvents);
  said = [line({ id: '1' }), line({ id: '2', text: 'and to you', user: WALLET, username: 'me' })];
  keys = [];
  opened.mockClear();
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

async function openChat(of: SeenLivestream = stream(), own: string | null = WALLET) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), own ? ownProfile() : null);
  render(
    <QueryClientProvider client={queryClient}>
      <ChatPanel stream={of} own={own} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Message to the chat' });
  return {
    user: userEvent.setup(),
    poll: () => act(() => queryClient.invalidateQueries({ queryKey: livestreamKeys.chat(MINT) })),
  };
}

const lines = () => within(screen.getByRole('list', { name: 'Chat' })).getAllByRole('listitem');
const box = () => screen.getByRole('textbox', { name: 'Message to the chat' });

describe('what is said', () => {
  it('stands oldest first, with what the service itself says among it', async () => {
    said.push(line({ id: '3', kind: 'sold', text: 'The host sold 1,000 TIDE for 0.5 SOL', role: 'host' }));
    await openChat();
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines().map((item) => item.textContent)).toEqual([
      expect.stringContaining('good morning'),
      expect.stringContaining('and to you'),
      'The host sold 1,000 TIDE for 0.5 SOL',
    ]);
  });

  it('is never markup, and shows of a link its host', async () => {
    said = [line({ text: '<img src=x onerror=alert(1)> https://user@evil.example https://curb.example/x' })];
    await openChat();
    await waitFor(() => expect(lines()[0]).toHaveTextContent('<img src=x'));
    expect(document.querySelector('li img')).toBeNull();
    expect(within(lines()[0] as HTMLElement).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'curb.example' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
  });

  it('comes by polls where it is not told as it happens', async () => {
    const { poll } = await openChat();
    await waitFor(() => expect(lines()).toHaveLength(2));
    said.push(line({ id: '3', text: 'a third' }));
    await poll();
    await waitFor(() => expect(lines()).toHaveLength(3));
  });

  it('draws of a long chat only what is in sight', async () => {
    said = Array.from({ length: 100 }, (_, index) => line({ id: `${index + 1}`, text: `line ${index + 1}` }));
    const { poll } = await openChat();
    await waitFor(() => expect(lines()).toHaveLength(100));
    said = [...said, ...Array.from({ length: 60 }, (_, index) => line({ id: `${index + 101}`, text: 'more' }))];
    await poll();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Chat' }).children.length).toBeLessThan(100));
  });
});

describe('writing', () => {
  it('is shown once the service has taken it, and sent once', async () => {
    const { user } = await openChat();
    await user.type(box(), 'hello there{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(box()).toHaveValue('');
    expect(keys).toHaveLength(1);
  });

  it('keeps what was typed when the session has ended, and asks to sign in', async () => {
    server.use(refuses(sendChat, 'token_expired'));
    const { user } = await openChat();
    await user.type(box(), 'not lost{Enter}');
    expect(await screen.findByText(/what you wrote is kept/)).toBeInTheDocument();
    expect(box()).toHaveValue('not lost');
    expect(opened).toHaveBeenCalled();
  });

  it('asks the signed-out to sign in, with the text kept', async () => {
    const { user } = await openChat(stream({}, { chatRefusal: 'role_required' }), null);
    await user.clear(box());
    await user.type(box(), 'me too{Enter}');
    expect(opened).toHaveBeenCalled();
    expect(box()).toHaveValue('me too');
    expect(keys).toEqual([]);
  });

  it.each([
    ['word_refused', /not allowed in this chat/],
    ['duplicate', /just said that/],
    ['chat_muted', /You are muted/],
    ['holders_only', /Only holders/],
  ] as const)('says what to do after %s, and keeps the text', async (code, sentence) => {
    server.use(refuses(sendChat, code));
    const { user } = await openChat();
    await user.clear(box());
    await user.type(box(), 'try this{Enter}');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(box()).toHaveValue('try this');
  });

  it.each([
    [stream({ status: 'ended' }), /has ended/],
    [stream({}, { chatRefusal: 'holders_only' }), /Buy some of the coin/],
    [
      stream({}, { chatRefusal: 'chat_muted', chatAgainAt: new Date(Date.now() + 90_000).toISOString() }),
      /muted here for/,
    ],
    [
      stream({}, { chatRefusal: 'chat_slowed', chatAgainAt: new Date(Date.now() + 90_000).toISOString() }),
      /again in 1 min/,
    ],
  ])('cannot be done now, and it says why', async (of, sentence) => {
    await openChat(of);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(box()).toHaveAttribute('readonly');
  });

  it('goes on once the wait is over', async () => {
    const over = new Date(Date.now() - 1000).toISOString();
    await openChat(stream({ slowModeSeconds: 10 }, { chatRefusal: 'chat_slowed', chatAgainAt: over }));
    expect(screen.getByText('Slow mode: one message in 10 s.')).toBeInTheDocument();
    expect(box()).not.toHaveAttribute('readonly');
  });
});

describe('keeping order', () => {
  it('is not offered to viewers, beyond their own messages', async () => {
    await openChat();
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: /^What to do/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'What to do about the message by me' })).toBeInTheDocument();
  });

  it('deletes and mutes for those who moderate', async () => {
    const deleted: string[] = [];
    let muted: unknown = null;
    server.use(
      answers(deleteChat, (request) => {
        deleted.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
        return { success: true as const };
      }),
      answers(muteInChat, async (request) => {
        muted = await request.json();
        return {
          ...{ id: 'user-2', address: OTHER_WALLET, username: 'mason', profileImage: '' },
          ...{ until: '2026-01-31T13:00:00.000Z', by: WALLET },
        };
      }),
    );
    const { user } = await openChat(stream({}, { role: 'helper', canModerate: true }));
    await user.click(await screen.findByRole('button', { name: 'What to do about the message by mason' }));
    await user.click(await screen.findByRole('button', { name: 'Mute for an hour' }));
    await waitFor(() => expect(muted).toEqual({ seconds: 3600 }));
    await user.click(screen.getByRole('button', { name: 'What to do about the message by mason' }));
    await user.click(await screen.findByRole('button', { name: 'Delete message' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(deleted).toEqual(['1']);
  });
});

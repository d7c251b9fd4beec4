import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { dropReply, keepReply, pendingReplies } from '@/lib/client/pending-replies';
import { createQueryClient } from '@/lib/client/query-client';
import { replyKeys } from '@/lib/client/reply-keys';
import { getTopHolders } from '@/lib/contract/holders';
import { createReply, deleteReply, likeReply, listRepliesOfCoin, type Reply } from '@/lib/contract/replies';
import { MINT, OTHER_WALLET, ownProfile, reply, topHolders, WALLET } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { RepliesPanel } from './replies-panel';

let said: Reply[] = [];
let keys: (string | null)[] = [];

const posts = () =>
  answers(createReply, async (request) => {
    const key = request.headers.get('idempotency-key');
    keys.push(key);
    const { text, parentId } = (await request.json()) as { text: string; parentId?: string };
    const posted = reply({ id: `${said.length + 1}`, user: WALLET, username: 'me', text, parentId: parentId ?? null });
    said = [...said, posted];
    return posted;
  });

const server = setupServer(
  posts(),
  answers(listRepliesOfCoin, (request) => {
    const author = new URL(request.url).searchParams.get('user');
    const replies = said.filter(({ user }) => !author || user === author);
    return { replies, total: replies.length };
  }),
  answers(getTopHolders, () => topHolders()),
);

beforeAll(() => {
  // The test's browser lays nothing out and so does not scroll.
  Element.prototype.scrollIntoView = vi.fn();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  said = [reply({ id: '1', text: 'first' }), reply({ id: '2', text: 'second', parentId: '1' })];
  keys = [];
});
afterEach(() => {
  server.resetHandlers();
  for (const { key } of pendingReplies.get()) dropReply(key);
});
afterAll(() => server.close());

async function openPanel(own: string | null = WALLET) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), own ? ownProfile() : null);
  const page = (address: string | null) => (
    <QueryClientProvider client={queryClient}>
      <RepliesPanel mint={MINT} creator={OTHER_WALLET} own={address} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(own));
  await screen.findByRole('list', { name: 'Replies' });
  return {
    queryClient,
    user: userEvent.setup(),
    signIn: () => rerender(page(WALLET)),
    poll: () => act(() => queryClient.invalidateQueries({ queryKey: replyKeys.all })),
  };
}

const write = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  await user.type(screen.getByLabelText('Say something about this coin'), text);
  await user.click(screen.getByRole('button', { name: /^(Post|Sign in and post)$/ }));
};
const texts = () => screen.getAllByRole('article').map((article) => article.querySelector('p[dir]')?.textContent);

describe('posting', () => {
  it('shows the reply and sends it once', async () => {
    const { user, poll } = await openPanel();
    await write(user, 'hello <b>there</b>');
    await waitFor(() => expect(texts()).toEqual(['hello <b>there</b>', 'first', 'second']));
    await poll();
    expect(keys).toHaveLength(1);
    expect(pendingReplies.get()).toEqual([]);
  });

  it('answers below what is answered', async () => {
    const { user } = await openPanel();
    await user.click(screen.getAllByRole('button', { name: 'Reply' })[0] as HTMLElement);
    await user.type(screen.getByLabelText('Answer paper'), 'third');
    await user.click(screen.getAllByRole('button', { name: 'Post' })[1] as HTMLElement);
    await waitFor(() => expect(said.at(-1)).toMatchObject({ text: 'third', parentId: '1' }));
  });

  it('keeps the text when the session has ended, and posts it once after signing in', async () => {
    server.use(refuses(createReply, 'token_expired'));
    const { user, queryClient, signIn } = await openPanel();
    await write(user, 'not lost');
    await waitFor(() => expect(pendingReplies.get()).toMatchObject([{ text: 'not lost', state: 'waiting' }]));
    expect(queryClient.getQueryData(sessionKeys.me())).toBeNull();
    const key = pendingReplies.get()[0]?.key;
    server.resetHandlers();
    await act(async () => {
      queryClient.setQueryData(sessionKeys.me(), ownProfile());
    });
    signIn();
    await write(user, 'another');
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['first', 'second', 'not lost', 'another']));
    expect(keys.filter((sent) => sent === key)).toHaveLength(1);
  });

  it('sends what a reload left behind, with the key it had', async () => {
    const { key } = keepReply({ author: WALLET, mint: MINT, text: 'from before', parentId: null, image: '' });
    expect(sessionStorage.getItem('curb-pending-replies')).toContain(key);
    await openPanel();
    await waitFor(() => expect(texts()).toContain('from before'));
    expect(keys).toEqual([key]);
    expect(sessionStorage.getItem('curb-pending-replies')).toBe('[]');
  });

  it.each([
    ['duplicate', /less than a minute ago/],
    ['rate_limited', /too fast/],
    ['validation_failed', /not valid/],
  ] as const)('says what to do after %s, and gives the text back', async (code, sentence) => {
    server.use(refuses(createReply, code, code === 'rate_limited' ? { 'retry-after': '60' } : {}));
    const { user } = await openPanel();
    await write(user, 'again and again');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Say something about this coin')).toHaveValue('again and again');
    expect(pendingReplies.get()).toEqual([]);
  });

  it('says that a lost answer may have posted it, and sends the same key again', async () => {
    let tries = 0;
    server.use(
      http.post('*/api/main/replies', ({ request }) => {
        tries += 1;
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ error: 'internal_error', message: 'Something went wrong' }, { status: 500 });
      }),
    );
    const { user } = await openPanel();
    await write(user, 'did it arrive');
    expect(await screen.findByText(/posts it once/, {}, { timeout: 15_000 })).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(texts()).toContain('did it arrive'));
    expect(tries).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  }, 25_000);

  it('offers to sign in, and keeps what was written meanwhile', async () => {
    const { user } = await openPanel(null);
    await write(user, 'hello');
    expect(pendingReplies.get()).toMatchObject([{ text: 'hello', state: 'waiting', author: '' }]);
    expect(keys).toEqual([]);
  });
});

describe('the list', () => {
  it('counts a like at once and takes it back when it is refused', async () => {
    let refuse = () => {};
    server.use(
      http.post('*/api/main/likes/:id', async () => {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        return HttpResponse.json({ error: 'not_found', message: 'Not found' }, { status: 404 });
      }),
    );
    const { user } = await openPanel();
    const [like] = screen.getAllByRole('button', { name: /^Like/ });
    await user.click(like as HTMLElement);
    await waitFor(() => expect(like).toHaveAccessibleName('Like, 1 so far'));
    refuse();
    await waitFor(() => expect(like).toHaveAccessibleName('Like, 0 so far'));
  });

  it('takes the service’s count of likes', async () => {
    server.use(answers(likeReply, () => ({ likes: 5, likedByUser: true })));
    const { user } = await openPanel();
    const [like] = screen.getAllByRole('button', { name: /^Like/ });
    await user.click(like as HTMLElement);
    await waitFor(() => expect(like).toHaveAccessibleName('Like, 5 so far'));
    expect(like).toHaveAttribute('aria-pressed', 'true');
  });

  it('stands still under the pointer and says how many wait', async () => {
    const { user, poll } = await openPanel();
    await user.hover(screen.getByRole('list', { name: 'Replies' }));
    said = [...said, reply({ id: '3', text: 'third' })];
    await poll();
    const button = await screen.findByRole('button', { name: /1 new/ });
    expect(texts()).toEqual(['first', 'second']);
    await user.click(button);
    expect(texts()).toEqual(['third', 'first', 'second']);
  });

  it('leaves a tombstone where something was deleted or hidden', async () => {
    said = [
      reply({ id: '1', text: '', user: '', username: '' }),
      reply({ id: '2', text: '', hidden: true }),
      reply({ id: '3', parentId: '1', text: 'answer' }),
    ];
    await openPanel();
    expect(await screen.findByText('Deleted by its author')).toBeInTheDocument();
    expect(screen.getByText('Hidden by a moderator')).toBeInTheDocument();
    expect(texts()).toEqual(['answer']);
  });

  it('says what each author holds, however little, where the service tells it with the replies', async () => {
    server.use(refuses(getTopHolders, 'internal_error'));
    said = [
      reply({ id: '1', text: 'much', authorPercentage: 12.5 }),
      reply({ id: '2', text: 'hardly any', authorPercentage: 0.000_1 }),
      reply({ id: '3', text: 'none', authorPercentage: 0 }),
    ];
    await openPanel();
    const holding = (text: string) => screen.getByText(text).closest('article')?.textContent;
    expect(holding('much')).toContain('holds 12.50 %');
    expect(holding('hardly any')).toContain('holds < 0.01 %');
    expect(holding('none')).not.toContain('holds');
  });

  it('says who made the coin and who holds how much', async () => {
    said = [reply({ id: '1', text: 'mine', user: WALLET, username: 'me' }), reply({ id: '2', text: 'theirs' })];
    await openPanel();
    await screen.findByText('holds 3.42 %');
    const [theirs, mine] = screen.getAllByRole('article');
    expect(theirs).toHaveTextContent('creator');
    expect(mine).toHaveTextContent('you');
  });

  it('deletes one’s own after asking, and nobody else’s', async () => {
    said = [reply({ id: '1', text: 'mine', user: WALLET }), reply({ id: '2', text: 'theirs' })];
    server.use(
      answers(deleteReply, () => {
        said = said.filter(({ id }) => id !== '1');
        return { success: true as const };
      }),
    );
    const { user } = await openPanel();
    const [remove, ...others] = await screen.findAllByRole('button', { name: 'Delete' });
    expect(others).toEqual([]);
    await user.click(remove as HTMLElement);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('mine')).not.toBeInTheDocument());
  });

  it('shows one author alone when asked', async () => {
    said = [reply({ id: '1', text: 'mine', user: WALLET, username: 'me' }), reply({ id: '2', text: 'theirs' })];
    const { user } = await openPanel();
    await user.click(screen.getAllByRole('button', { name: 'Only theirs' })[0] as HTMLElement);
    await waitFor(() => expect(texts()).toEqual(['theirs']));
  });

  it('renders nothing that was written as markup, and loads no picture from elsewhere', async () => {
    said = [
      reply({ text: '<img src=x onerror=alert(1)> javascript:alert(1)', image: 'https://evil.example/p.png' }),
      reply({ id: '2', image: 'https://a@evil.example/p.png' }),
    ];
    await openPanel();
    const [article] = screen.getAllByRole('article');
    expect(document.querySelector('article img')).toBeNull();
    expect(article).toBeDefined();
    expect(screen.getByRole('link', { name: 'evil.example' })).toHaveAttribute('href', 'https://evil.example/p.png');
  });
});

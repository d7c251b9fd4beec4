import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { getLivestreamSwitch, type LivestreamSwitch } from '@/lib/contract/livestream-control';
import { createLivestream, getLivestream, type SeenLivestream } from '@/lib/contract/livestreams';
import { coin, MINT, OTHER_WALLET, ownProfile, WALLET } from '@/test/msw/factories';
import { answers, marketHandlers, refuses } from '@/test/msw/handlers';
import { StudioView } from './studio-view';

vi.mock('@/lib/client/use-market-stream', () => ({ useMarketStream: () => undefined }));
const joinRoom = vi.hoisted(() => vi.fn());
vi.mock('@/components/livestreams/room/join-room', () => ({ joinRoom, leaveRoom: vi.fn(), prepareRoom: vi.fn() }));

const control = (given: Partial<LivestreamSwitch> = {}): LivestreamSwitch => ({
  ...{ enabled: true, reason: '', changedAt: null, mediaServer: 'ready', whip: false },
  ...given,
});
const stream = (given: Partial<SeenLivestream> = {}): SeenLivestream => ({
  ...{ id: '1', mint: MINT, roomName: 'stream-1', title: 'Evening talk', nsfw: false, creator: WALLET },
  ...{ status: 'ended', createdAt: '2026-01-31T12:00:00.000Z', startedAt: '2026-01-31T12:00:10.000Z' },
  ...{ endedAt: '2026-01-31T12:30:10.000Z', num_participants: 0, peak_participants: 7, thumbnail: null },
  ...{ stoppedUntil: null, slowModeSeconds: 0, holdersOnly: false },
  you: { role: 'host', canModerate: true, stage: 'none', chatRefusal: null, chatAgainAt: null },
  ...given,
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  joinRoom.mockReset();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function stubDevices(getUserMedia: () => Promise<MediaStream>) {
  const media = new EventTarget();
  vi.stubGlobal('navigator', {
    ...{ onLine: true, userAgent: navigator.userAgent },
    mediaDevices: Object.assign(media, { getUserMedia, enumerateDevices: async () => [] }),
  });
}

function open(own: string | null, given: { control?: LivestreamSwitch; stream?: SeenLivestream | null } = {}) {
  server.use(
    answers(getLivestreamSwitch, () => given.control ?? control()),
    given.stream
      ? answers(getLivestream, () => given.stream ?? stream())
      : refuses(getLivestream, 'livestream_not_found'),
    ...marketHandlers.filter((handler) => !String(handler.info.header).includes('my-profile')),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), own ? ownProfile({ address: own }) : null);
  render(
    <QueryClientProvider client={queryClient}>
      <StudioView mint={MINT} clips={<p>the clips</p>} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('the door of the studio', () => {
  it('asks somebody without a session to sign in', async () => {
    open(null);
    expect(await screen.findByRole('heading', { name: 'The studio' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('tells anybody but the creator, and where to watch', async () => {
    open(OTHER_WALLET === coin().creator ? WALLET : OTHER_WALLET);
    expect(await screen.findByRole('heading', { name: 'The studio belongs to the creator' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch the stream' })).toHaveAttribute('href', `/coin/${MINT}/live`);
    expect(screen.queryByRole('button', { name: 'Go live' })).not.toBeInTheDocument();
  });
});

describe('before going live', () => {
  it('opens the stream with title and mark, and then joins as the host', async () => {
    const opened: unknown[] = [];
    const user = open(coin().creator);
    server.use(
      answers(createLivestream, async (request) => {
        opened.push(await request.json());
        const { you: _you, ...made } = stream({ status: 'created', endedAt: null, startedAt: null });
        return made;
      }),
    );
    await user.type(await screen.findByLabelText('Title'), 'First light');
    await user.click(screen.getByRole('checkbox', { name: /Not safe for work/ }));
    await user.click(screen.getByRole('button', { name: 'Go live' }));
    await vi.waitFor(() => expect(joinRoom).toHaveBeenCalledTimes(1));
    expect(opened).toEqual([{ mint: MINT, title: 'First light', nsfw: true }]);
    expect(joinRoom.mock.calls[0]?.[0]).toMatchObject({ mint: MINT, role: 'host', hidden: false });
  });

  it('says how to turn streams on where there is no media server', async () => {
    open(coin().creator, { control: control({ mediaServer: 'none' }) });
    expect(await screen.findByText(/put livekit-server .* into the PATH/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go live' })).toBeDisabled();
  });

  it('says until when a host who was stopped has to wait', async () => {
    const stoppedUntil = new Date(Date.now() + 3_600_000).toISOString();
    open(coin().creator, { stream: stream({ stoppedUntil }) });
    expect(await screen.findByText('A moderator stopped your stream.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go live' })).toBeDisabled();
  });

  it('tells how the last stream went, and offers to go on with one that is open elsewhere', async () => {
    const user = open(coin().creator, { stream: stream({ status: 'live', endedAt: null }) });
    expect(await screen.findByText(/hosted from another tab/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go on here' }));
    expect(joinRoom).toHaveBeenCalledTimes(1);
  });

  it.each([
    { name: 'NotAllowedError', says: /keeps the camera from this page/, advises: /Open the site settings/ },
    { name: 'NotFoundError', says: /No camera was found/, advises: /Plug one in/ },
    { name: 'NotReadableError', says: /in use elsewhere/, advises: /Close the program/ },
  ])('says of $name what happened and what to do', async ({ name, says, advises }) => {
    stubDevices(() => Promise.reject(new DOMException('no', name)));
    const user = open(coin().creator);
    await user.click(await screen.findByRole('button', { name: /^Camera/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(says);
    expect(alert).toHaveTextContent(advises);
  });
});

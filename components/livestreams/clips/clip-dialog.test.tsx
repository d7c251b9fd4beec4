import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/client/api-error';
import type { NewClip } from '@/lib/client/clips';
import { createQueryClient } from '@/lib/client/query-client';
import { MINT } from '@/test/msw/factories';
import { ClipDialog } from './clip-dialog';

type Sending = {
  clip: NewClip;
  onProgress: (share: number) => void;
  signal: AbortSignal;
  settle: (error?: ApiError) => void;
};

/** Each try to send, in order. It settles when the test says so, and at once when it is aborted. */
const sent = vi.hoisted(() => [] as Sending[]);
vi.mock('@/lib/client/upload-clip', () => ({
  uploadClip: (clip: NewClip, onProgress: Sending['onProgress'], signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      sent.push({ clip, onProgress, signal, settle: (error) => (error ? reject(error) : resolve()) });
    }),
}));

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:clip', revokeObjectURL: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

const recordings = { 30: 'the last half', 60: 'the last minute' } as const;
const recorder = {
  take: vi.fn(async (seconds: number) => ({ blob: new Blob([recordings[seconds as 30 | 60]]), seconds })),
  stop: () => undefined,
};
const textOf = ({ clip }: Sending) => atob(clip.video.split(',')[1] ?? '');

async function openDialog() {
  recorder.take.mockClear();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClipDialog open onClose={onClose} mint={MINT} streamTitle="Morning" recorder={recorder} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('The clip as it will be kept');
  return { user: userEvent.setup(), onClose };
}
const save = () => screen.getByRole('button', { name: 'Save clip' });
/** The try of this number, once it is under way. */
async function tryOf(index: number): Promise<Sending> {
  await vi.waitFor(() => expect(sent).toHaveLength(index + 1));
  return sent[index] as Sending;
}

test('how much of a clip is on its way is shown until it is kept', async () => {
  const { user, onClose } = await openDialog();
  await user.click(save());
  const sending = await tryOf(0);
  expect(sending.clip).toMatchObject({ mint: MINT, title: 'Morning', seconds: 30 });
  expect(textOf(sending)).toBe('the last half');
  act(() => sending.onProgress(0.42));
  expect(await screen.findByText('Sending, 42 %')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuenow', '42');
  act(() => sending.onProgress(1));
  expect(screen.getByText('Sent. It is being kept.')).toBeVisible();
  act(() => sending.settle());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['the line was cut', new ApiError({ status: 0, error: 'network_error', message: 'x' }), /Save it again/],
  ['the line was too slow', new ApiError({ status: 408, error: 'request_timeout', message: 'x' }), /too long/],
])('after a try that failed because %s, the same recording goes again and counts once', async (_, error, words) => {
  const { user, onClose } = await openDialog();
  await user.click(save());
  const first = await tryOf(0);
  act(() => first.settle(error));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(save());
  const second = await tryOf(1);
  expect(second.clip).toEqual(first.clip);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(recorder.take).toHaveBeenCalledTimes(2);
});

test('sending is stopped by a press, and the recording stays', async () => {
  const { user, onClose } = await openDialog();
  await user.click(save());
  const first = await tryOf(0);
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  expect(first.signal.aborted).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(save());
  expect((await tryOf(1)).clip).toEqual(first.clip);
});

test('the shorter or longer one is another clip', async () => {
  const { user } = await openDialog();
  await user.click(save());
  const first = await tryOf(0);
  await user.click(screen.getByRole('radio', { name: '60 s' }));
  expect(first.signal.aborted).toBe(true);
  await user.click(save());
  const second = await tryOf(1);
  expect(second.clip.seconds).toBe(60);
  expect(second.clip.key).not.toBe(first.clip.key);
  expect(textOf(second)).toBe('the last minute');
});

import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendDecision, wantUndo } from './sent-decisions.ts';
import { sessionIsIdle } from './unfinished.ts';

const sending = {
  moderator: 'me',
  targetType: 'coin',
  targetId: 'one',
  title: 'Paper Boat',
  action: 'hidden',
  version: 3,
} as const;

function answerLater() {
  let answer: (text: string) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const request = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        answer = resolve;
        refuse = reject;
      }),
  );
  return { request, answer: (text: string) => answer(text), refuse: (error: unknown) => refuse(error) };
}

describe('a decision on its way', () => {
  it('is sent once, and the end of the session waits for its answer', async () => {
    const { request, answer } = answerLater();
    const done = vi.fn();
    const first = sendDecision(sending, request, done);
    expect(await sendDecision(sending, request, done)).toBeNull();
    expect(request).toHaveBeenCalledTimes(1);
    let isIdle = false;
    const idle = sessionIsIdle().then(() => {
      isIdle = true;
    });
    await Promise.resolve();
    expect(isIdle).toBe(false);
    wantUndo(sending);
    answer('done');
    expect(await first).toBeNull();
    expect(done).toHaveBeenCalledExactlyOnceWith('done', true);
    await idle;
    expect(isIdle).toBe(true);
  });

  it.each([
    ['refused', new ApiError({ status: 409, error: 'already_decided', message: 'Somebody was faster' })],
    ['unknown', new ApiError({ status: 503, error: 'unavailable', message: 'Not now' })],
    ['unknown', new ApiError({ status: 0, error: 'network_error', message: 'The connection was lost' })],
    ['unknown', new Error('an answer nobody can read')],
  ])('that is not answered as done is %s, lets the session end, and can be sent anew', async (state, error) => {
    const { request, refuse } = answerLater();
    const done = vi.fn();
    const sent = sendDecision(sending, request, done);
    refuse(error);
    expect(await sent).toMatchObject({ state, error });
    expect(done).not.toHaveBeenCalled();
    await sessionIsIdle();
    expect(await sendDecision(sending, () => Promise.resolve('done'), done)).toBeNull();
    expect(done).toHaveBeenCalledExactlyOnceWith('done', false);
  });
});

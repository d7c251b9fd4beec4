import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { LaunchError } from './launch-error.ts';

/** A process that the test ends, instead of one of the operating system. */
function createDoomed() {
  const deaths: (() => void)[] = [];
  const started: (() => void)[] = [];
  let starts = 0;
  const start = () => {
    starts += 1;
    let die = (_how: string): void => undefined;
    const ended = new Promise<string>((resolve) => {
      die = resolve;
    });
    deaths.push(() => die('signal SIGKILL'));
    started.shift()?.();
    return { pid: starts, ended, stop: async () => die('stopped') };
  };
  const nextStart = () => new Promise<void>((resolve) => started.push(resolve));
  return { start, nextStart, kill: () => deaths.at(-1)?.(), starts: () => starts };
}

function observe() {
  let give = (_error: LaunchError): void => undefined;
  const givenUp = new Promise<LaunchError>((resolve) => {
    give = resolve;
  });
  return { givenUp, onGiveUp: (error: LaunchError) => give(error) };
}

const COMMON = { name: 'service', lastWords: () => 'its last words', onRestart: () => undefined, delaysMs: [0, 0] };

test('a start that fails is given up at once, with the last words', async () => {
  const doomed = createDoomed();
  const { givenUp, onGiveUp } = observe();
  await keepRunning({ ...COMMON, start: doomed.start, onGiveUp });
  doomed.kill();
  expect((await givenUp).message).toBe('The service did not start (signal SIGKILL).\nits last words');
  expect(doomed.starts()).toBe(1);
});

test('an accident is recovered from until accidents are the rule', async () => {
  const doomed = createDoomed();
  const { givenUp, onGiveUp } = observe();
  const kept = await keepRunning({ ...COMMON, start: doomed.start, onGiveUp });
  kept.markHealthy();
  for (const pid of [2, 3]) {
    const restarted = doomed.nextStart();
    doomed.kill();
    await restarted;
    expect(doomed.starts()).toBe(pid);
  }
  doomed.kill();
  expect((await givenUp).message).toMatch(/ended 3 times within a minute/);
  expect(doomed.starts()).toBe(3);
});

test('what is stopped is not started again', async () => {
  const doomed = createDoomed();
  const kept = await keepRunning({ ...COMMON, start: doomed.start, onGiveUp: () => undefined });
  kept.markHealthy();
  await kept.stop();
  await Promise.resolve();
  expect(doomed.starts()).toBe(1);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, type Person } from '../../../test/people.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { openSmallMarket } from '../../../test/small-market.ts';
import { StreamFeed } from './chat-feed.ts';

let service: TestService;
let host: Person;
let mint: string;
let isStopping = false;
beforeAll(async () => {
  service = await startTestService();
  host = await addPerson(service);
  ({ mint } = await openSmallMarket(service).launch({ creator: host.address }));
  await host.call('/livestreams/create-livestream', { json: { mint } });
});
afterAll(async () => {
  isStopping = true;
  await service.close();
});

/** Of whom many are signed out and read through the web app's one account. */
const READERS = 1_200;
const ignore = () => {};
const QUIET = {
  begin: ignore,
  deleted: ignore,
  state: ignore,
  stage: ignore,
  reset: ignore,
  beat: ignore,
  end: ignore,
};
const SOON = { timeout: 20_000, interval: 50 };

it('tells each of more than a thousand viewers each line once, and is left by all of them', async () => {
  const feed = new StreamFeed(service.context, () => isStopping, { loginsMs: 600_000 });
  const actor = { userId: host.id, address: host.address, roles: [], jti: 'gateway', isGateway: true };
  const heard = Array.from({ length: READERS }, (): string[] => []);
  const leave = await Promise.all(
    heard.map((lines) =>
      feed.subscribe(
        { actor, mint, after: null },
        {
          ...QUIET,
          message: ({ text }) => void lines.push(text),
        },
      ),
    ),
  );
  const said = ['first', 'second', 'third'];
  for (const text of said) expect((await host.call(`/livestreams/${mint}/chat`, { json: { text } })).status).toBe(201);
  await expect.poll(() => heard.filter(({ length }) => length >= said.length).length, SOON).toBe(READERS);
  expect(heard.every((lines) => lines.join() === said.join())).toBe(true);

  // Whoever comes late reads what was said.
  const { messages } = (await host.call(`/livestreams/${mint}/chat`)).body;
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(said.toReversed());
  for (const go of leave) go();
  await host.call(`/livestreams/${mint}/chat`, { json: { text: 'to nobody' } });
  const last = await new Promise<string>((resolve) => {
    void feed.subscribe(
      { actor, mint, after: 0n },
      {
        ...QUIET,
        message: ({ text }) => text === 'to nobody' && resolve(text),
      },
    );
  });
  expect(last).toBe('to nobody');
  expect(heard.every(({ length }) => length === said.length)).toBe(true);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLaunchText } from '../../lib/contract/signed-texts.ts';
import { ATTACK_STRINGS } from '../../test/attack-strings.ts';
import { createFakeMediaServer } from '../../test/fake-media-server.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin } from '../../test/trading.ts';

const administratorWallet = createWallet();
const authorWallet = createWallet();
const clock = createTestClock();
let service: TestService;
let author: Person;
let administrator: Person;
beforeAll(async () => {
  service = await startTestService({
    clock,
    media: createFakeMediaServer(),
    settings: { superAdmins: [administratorWallet.address] },
  });
  author = await addPerson(service, authorWallet);
  administrator = await addPerson(service, administratorWallet);
});
afterAll(() => service.close());

const TEXTS = ATTACK_STRINGS.map(({ text }) => text);
type Answer = Awaited<ReturnType<Person['call']>>;

/** Taken, or refused at the very field; never anything else. */
function expectJudged({ status, body }: Answer, field: string, text: string): boolean {
  const about = `${field} ${JSON.stringify(text).slice(0, 120)} ${JSON.stringify(body).slice(0, 300)}`;
  if (status === 200 || status === 201) return true;
  expect([400, 409], about).toContain(status);
  if (status === 400) {
    expect(body.error, about).toMatch(/^(validation_failed|malformed_json)$/);
    if (body.error === 'validation_failed') expect(body.issues[0].path, about).toContain(field);
  }
  return false;
}

const newMint = async () => (await launchTestCoin(service.context, author.address)).mint;

it('has more than three hundred texts of many kinds', () => {
  expect(TEXTS.length).toBeGreaterThan(300);
  expect(new Set(TEXTS).size).toBe(TEXTS.length);
  expect(new Set(ATTACK_STRINGS.map(({ category }) => category)).size).toBeGreaterThan(12);
});

// Thousands of calls.
describe('every text in every field', { timeout: 180_000 }, () => {
  it('is a reply word for word, or refused, and its reader gets it as JSON', async () => {
    const mint = await newMint();
    const taken: string[] = [];
    for (const text of TEXTS) {
      const answer = await author.call('/replies', { json: { mint, text } });
      if (!expectJudged(answer, 'body.text', text)) continue;
      expect(answer.body.text).toBe(text);
      taken.push(text);
    }
    expect(taken.length).toBeGreaterThan(250);
    for (const reader of [author, administrator]) {
      const answer = await service.request('main', `/replies/${mint}?limit=1000`, { token: reader.token });
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const { replies } = (await answer.json()) as { replies: { text: string }[] };
      expect(replies.map(({ text }) => text)).toEqual(taken);
    }
  });

  it('is a picture of a reply only as a plain https link', async () => {
    const mint = await newMint();
    for (const [index, image] of TEXTS.entries()) {
      const answer = await author.call('/replies', { json: { mint, text: `picture ${index}`, image } });
      if (expectJudged(answer, 'body.image', image))
        expect(answer.body.image).toMatch(/^https:\/\/[a-z0-9.:-]+[/?#]?[^\s<>"]*$/i);
    }
  });

  it('is a profile or refused: names of letters alone, words as they are', async () => {
    for (const text of TEXTS) {
      for (const field of ['username', 'bio', 'email', 'profileImage']) {
        const answer = await author.call('profile:/profile', { method: 'PATCH', json: { [field]: text } });
        if (!expectJudged(answer, `body.${field}`, text)) continue;
        if (field === 'username') expect(answer.body.username).toMatch(/^[\p{L}\p{N}._-]{1,32}$/u);
        if (field === 'bio') expect(answer.body.bio).toBe(text);
        if (field === 'profileImage') expect(answer.body.profileImage).toBe('');
      }
    }
    const { body } = await administrator.call(`/users/${author.address}`);
    expect(body.address).toBe(author.address);
  });

  it('is in a signed launch what was asked for, in its own field', async () => {
    for (const text of TEXTS) {
      for (const field of ['name', 'symbol', 'description', 'website', 'microblog', 'messenger', 'image']) {
        const json = { address: author.address, name: 'Otter', symbol: 'OTTER', [field]: text };
        const answer = await author.call('/coins/create/message', { json });
        if (!expectJudged(answer, `body.${field}`, text)) continue;
        const signed = parseLaunchText(answer.body.message);
        expect(signed, `${field} ${JSON.stringify(text)}`).toMatchObject({ address: author.address });
        if (field !== 'name') expect(signed).toMatchObject({ name: 'Otter' });
        if (field !== 'symbol') expect(signed).toMatchObject({ symbol: 'OTTER' });
      }
    }
  });

  it('is the name and the words of a coin that everybody reads as they are', async () => {
    for (const text of TEXTS.filter((candidate) => candidate.trim() === candidate && [...candidate].length <= 32)) {
      const json = { address: author.address, name: text, symbol: 'OTTER', description: text };
      const asked = await author.call('/coins/create/message', { json });
      if (asked.status !== 200) continue;
      const signature = authorWallet.signText(asked.body.message);
      const { status, body } = await author.call('/coins/create', {
        json: { ...json, message: asked.body.message, signature },
      });
      expect([status, body.name, body.description], JSON.stringify(body).slice(0, 300)).toEqual([201, text, text]);
      const found = await administrator.call(`/coins/search?searchTerm=${encodeURIComponent(text)}&limit=1000`);
      expect(found.status).toBe(200);
      expect(
        (found.body as { mint: string }[]).some(({ mint }) => mint === body.mint),
        text,
      ).toBe(true);
    }
  });

  it('is the reason of a report and the notes of its decision', async () => {
    for (const text of TEXTS) {
      const mint = await newMint();
      const report = { targetId: mint, targetType: 'coin', type: 'other', reason: text };
      const answer = await author.call('/reports', { json: report });
      if (!expectJudged(answer, 'body.reason', text)) continue;
      expect(answer.body.reason).toBe(text);
      const decision = { id: answer.body.id, resolved: true, action: 'no_action', notes: text };
      const decided = await administrator.call('/reports/update', { json: decision });
      if (expectJudged(decided, 'body.notes', text)) expect(decided.body.resolution.notes).toBe(text);
    }
  });

  it('is the title and the chat of a stream', async () => {
    const mint = await newMint();
    expect((await author.call('/livestreams/create-livestream', { json: { mint } })).status).toBe(201);
    for (const text of TEXTS) {
      const said = await author.call(`/livestreams/${mint}/chat`, { json: { text } });
      if (expectJudged(said, 'body.text', text)) expect(said.body.text).toBe(text);
      // Whoever writes a lot in a chat is slowed down.
      clock.advance(10_000);
    }
    for (const title of TEXTS) {
      const titled = await newMint();
      const opened = await author.call('/livestreams/create-livestream', { json: { mint: titled, title } });
      if (expectJudged(opened, 'body.title', title)) expect(opened.body.title).toBe(title);
    }
  });

  it('in an address or a query names nothing, and breaks nothing', async () => {
    for (const text of TEXTS.filter((candidate) => !/\p{Surrogate}/u.test(candidate) && candidate.length < 2_000)) {
      const part = encodeURIComponent(text);
      for (const path of [`/replies/${part}`, `/coins/${part}?sync=true`, `/users/${part}`, `/likes/${part}`]) {
        const answer = await author.call(path, path.startsWith('/likes') ? { method: 'POST' } : {});
        expect([400, 404], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
      }
      const found = await author.call(`/coins/search?searchTerm=${part}`);
      expect([200, 400], JSON.stringify(found.body)).toContain(found.status);
    }
  });

  it('has left every table where it was', async () => {
    const { rows } = await service.context.database.pool.query(
      'SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM coins)::int AS coins',
    );
    expect(rows[0].users).toBeGreaterThanOrEqual(2);
    expect(rows[0].coins).toBeGreaterThan(100);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../../test/service.ts';

const clock = createTestClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.close());

const other = createWallet();
const shift = (text: string, milliseconds: number) => new Date(Date.parse(text) + milliseconds).toISOString();
const field = (name: string) => new RegExp(`(?<=\n${name}: )[^\n]*`);

/** Changes of a text as it was given out. Each is signed again by the wallet itself: a true signature must not help. */
const MUTATIONS: Record<string, (message: string) => string> = {
  'other domain': (m) => m.replace('localhost:3000 wants', 'evil.example wants'),
  'domain without port': (m) => m.replace('localhost:3000 wants', 'localhost wants'),
  'domain with another port': (m) => m.replace('localhost:3000 wants', 'localhost:3001 wants'),
  'domain with user part': (m) => m.replace('localhost:3000 wants', 'localhost:3000@evil.example wants'),
  'domain in capitals': (m) => m.replace('localhost:3000 wants', 'LOCALHOST:3000 wants'),
  'domain of another allowed origin': (m) => m.replace('localhost:3000 wants', '127.0.0.1:3000 wants'),
  'scheme before the domain': (m) => `http://${m}`,
  'homoglyph in the domain': (m) => m.replace('localhost:3000 wants', 'lоcalhost:3000 wants'),
  'Ethereum account': (m) => m.replace('Solana', 'Ethereum'),
  'other address': (m) => m.replace(/\n[1-9A-HJ-NP-Za-km-z]{32,44}\n/, `\n${other.address}\n`),
  'no address': (m) => m.replace(/\n[1-9A-HJ-NP-Za-km-z]{32,44}\n/, '\n\n'),
  'address twice': (m) => m.replace(/\n([1-9A-HJ-NP-Za-km-z]{32,44})\n/, '\n$1$1\n'),
  'other statement': (m) => m.replace('Sign in to Curb.', 'Approve everything.'),
  'no statement': (m) => m.replace(/\n\n[^\n]+\n\n/, '\n\n'),
  'statement with one more space': (m) => m.replace('Sign in', 'Sign  in'),
  'other URI': (m) => m.replace(field('URI'), 'https://evil.example'),
  'URI of another allowed origin': (m) => m.replace(field('URI'), 'http://127.0.0.1:3000'),
  'URI with a path': (m) => m.replace(field('URI'), 'http://localhost:3000/'),
  'URI with https': (m) => m.replace(field('URI'), 'https://localhost:3000'),
  'no URI': (m) => m.replace(/\nURI: [^\n]*/, ''),
  'version 2': (m) => m.replace(field('Version'), '2'),
  'no version': (m) => m.replace(/\nVersion: [^\n]*/, ''),
  mainnet: (m) => m.replace(field('Chain ID'), 'solana:mainnet'),
  'no chain': (m) => m.replace(/\nChain ID: [^\n]*/, ''),
  'other nonce': (m) => m.replace(field('Nonce'), '0'.repeat(32)),
  'nonce in capitals': (m) => m.replace(field('Nonce'), (nonce) => `A${nonce.slice(1).toUpperCase()}`),
  'shorter nonce': (m) => m.replace(field('Nonce'), (nonce) => nonce.slice(1)),
  'no nonce': (m) => m.replace(/\nNonce: [^\n]*/, ''),
  'nonce twice': (m) => m.replace(/(\nNonce: [^\n]*)/, '$1$1'),
  'issued a second earlier': (m) => m.replace(field('Issued At'), (at) => shift(at, -1000)),
  'issued a millisecond later': (m) => m.replace(field('Issued At'), (at) => shift(at, 1)),
  'issued without milliseconds': (m) => m.replace(field('Issued At'), (at) => at.replace(/\.\d+/, '')),
  'issued in another zone': (m) => m.replace(field('Issued At'), (at) => at.replace('Z', '+00:00')),
  'no time of issue': (m) => m.replace(/\nIssued At: [^\n]*/, ''),
  'expiring later': (m) => m.replace(field('Expiration Time'), (at) => shift(at, 60_000)),
  'expiring a millisecond earlier': (m) => m.replace(field('Expiration Time'), (at) => shift(at, -1)),
  'expiring at no time': (m) => m.replace(field('Expiration Time'), '2026-99-99T99:99:99.999Z'),
  'no expiry': (m) => m.replace(/\nExpiration Time: [^\n]*/, ''),
  'with a request id': (m) => `${m}\nRequest ID: 1`,
  'with resources': (m) => `${m}\nResources:\n- https://evil.example`,
  'with a line break at the end': (m) => `${m}\n`,
  'with a space at the end': (m) => `${m} `,
  'with Windows line breaks': (m) => m.replaceAll('\n', '\r\n'),
  'with a mark of byte order': (m) => `\ufeff${m}`,
  'with a line before it': (m) => `Hello\n${m}`,
  'fields in another order': (m) => m.replace(/(\nVersion: [^\n]*)(\nChain ID: [^\n]*)/, '$2$1'),
  'with a letter of no width': (m) => m.replace('Nonce', 'Non\u200bce'),
};

describe('logIn', () => {
  it.each(Object.entries(MUTATIONS))('refuses a text with %s, signed by the wallet itself', async (_what, mutate) => {
    const wallet = createWallet();
    const asked = await service.request('main', '/auth/message', { json: { address: wallet.address } });
    const { message } = (await asked.json()) as { message: string };
    const mutated = mutate(message);
    expect(mutated).not.toBe(message);
    const json = { address: wallet.address, message: mutated, signature: wallet.signText(mutated) };
    const answer = await service.request('main', '/auth/login', { json });
    expect([400, 401]).toContain(answer.status);
    expect(await answer.json()).not.toHaveProperty('token');
  });

  it('has forty such cases and more', () => {
    expect(Object.keys(MUTATIONS).length).toBeGreaterThanOrEqual(40);
  });
});

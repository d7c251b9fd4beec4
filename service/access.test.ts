import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '../lib/contract/endpoint.ts';
import { ENDPOINTS } from '../lib/contract/endpoints.ts';
import type { Host } from '../lib/contract/hosts.ts';
import { createWallet } from '../test/fake-wallet.ts';
import { addPerson } from '../test/people.ts';
import { EVERY_HOST, startTestService, type TestService } from '../test/service.ts';

type Operations = Record<string, Record<string, { operationId: string }>>;

const gatewayWallet = createWallet();
const superWallet = createWallet();
let service: TestService;
/** By caller; nobody has none. */
const tokens: Record<string, string | null> = { nobody: null };

beforeAll(async () => {
  const settings = { gatewayAddress: gatewayWallet.address, superAdmins: [superWallet.address] };
  service = await startTestService({ settings });
  tokens['a user'] = (await addPerson(service)).token;
  tokens['another user'] = (await addPerson(service)).token;
  tokens['the gateway'] = await service.signIn(gatewayWallet);
  const superAdministrator = await addPerson(service, superWallet);
  tokens['a super administrator'] = superAdministrator.token;
  const wallet = createWallet();
  const role = { method: 'PUT', json: { role: 'administrator' } };
  expect((await superAdministrator.call(`/roles/${wallet.address}`, role)).status).toBe(200);
  const administrator = await addPerson(service, wallet);
  tokens['an administrator'] = administrator.token;
  const bannedWallet = createWallet();
  const banned = await addPerson(service, bannedWallet);
  // Not used before the ban, because an answer about a token may be a second old.
  tokens['a banned user'] = await service.signIn(bannedWallet);
  const report = { targetId: banned.id, targetType: 'user', type: 'scam', reason: 'Promises gains.' };
  const { body } = await administrator.call('/reports', { json: report });
  const decision = { id: body.id, resolved: true, action: 'banned', notes: '' };
  expect(await administrator.call('/reports/update', { json: decision })).toMatchObject({ status: 200 });
});
afterAll(() => service.close());

/** Whom the rule of an endpoint lets in; everybody else is refused. */
const ALLOWED: Record<Access, readonly string[]> = {
  anyone: [
    'nobody',
    'a user',
    'another user',
    'a banned user',
    'the gateway',
    'an administrator',
    'a super administrator',
  ],
  user: ['a user', 'another user', 'the gateway', 'an administrator', 'a super administrator'],
  administrator: ['an administrator', 'a super administrator'],
  superAdministrator: ['a super administrator'],
};

/** The gateway reads for visitors and does nothing else. */
const isRead = ({ method, rate }: Endpoint) => method === 'GET' || rate === 'read';

function refusalOf(endpoint: Endpoint, caller: string): string | null {
  if (endpoint.access === 'anyone') return null;
  if (caller === 'nobody') return 'token_missing';
  if (caller === 'a banned user') return 'account_banned';
  if (caller === 'the gateway' && !isRead(endpoint)) return 'role_required';
  return ALLOWED[endpoint.access].includes(caller) ? null : 'role_required';
}

/** Refusals that say who calls, not what is asked for. */
const OF_THE_CALLER = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'token_revoked',
  'account_banned',
  'role_required',
];

async function ask(endpoint: Endpoint, caller: string): Promise<{ status: number; error: string | null }> {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '11111111111111111111111111111112');
  const token = tokens[caller];
  // A body that no endpoint takes, so that nothing happens to who is let in.
  const hasBody = endpoint.method !== 'GET';
  const answer = await service.request(endpoint.host, path, {
    method: endpoint.method,
    ...(hasBody && { json: ['nothing'] }),
    ...(token && { token }),
  });
  if (endpoint.eventStream && answer.status === 200) {
    await answer.body?.cancel();
    return { status: 200, error: null };
  }
  const body = (await answer.json()) as { error?: string } | null;
  return { status: answer.status, error: body?.error ?? null };
}

/** They end the login of who is let in, so they come last. */
const ENDING = ['logout', 'deleteAccount'];

describe('who may call', () => {
  it('every endpoint of the contract, and no other, is mounted on its host', async () => {
    for (const host of EVERY_HOST) {
      const document = (await (await service.request(host, '/openapi.json')).json()) as { paths?: Operations };
      const names = Object.values(document.paths ?? {}).flatMap((path) =>
        Object.values(path).map(({ operationId }) => operationId),
      );
      const served: Host = host.startsWith('legacy') ? 'main' : host;
      const declared = ENDPOINTS.filter((endpoint) => endpoint.host === served).map(({ name }) => name);
      expect(names.toSorted(), host).toEqual(declared.toSorted());
    }
  });

  it.each(ENDPOINTS.filter(({ name }) => !ENDING.includes(name)).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      for (const caller of Object.keys(tokens)) {
        const refusal = refusalOf(endpoint, caller);
        const { status, error } = await ask(endpoint, caller);
        if (refusal) expect([status === 401 || status === 403, error], caller).toEqual([true, refusal]);
        else expect(OF_THE_CALLER, `${caller}: ${status}`).not.toContain(error);
      }
    },
  );

  it.each(ENDING)('%s is for whoever has a token of their own', async (name) => {
    const endpoint = ENDPOINTS.find((each) => each.name === name);
    if (!endpoint) throw new Error(`${name} is not in the contract`);
    for (const caller of ['nobody', 'a banned user', 'the gateway']) {
      expect((await ask(endpoint, caller)).error, caller).toBe(refusalOf(endpoint, caller));
    }
    tokens.leaving = await service.signIn(createWallet());
    expect((await ask(endpoint, 'leaving')).status).not.toBe(401);
  });
});

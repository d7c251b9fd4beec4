import type { Host } from '../lib/contract/hosts.ts';
import type { Role } from '../service/context.ts';
import { insertRole } from '../service/database/queries/users.ts';
import { createWallet } from './fake-wallet.ts';
import type { TestRequest, TestService } from './service.ts';

export type Person = {
  address: string;
  id: string;
  username: string;
  token: string;
  /** Calls as this person; a path begins with its host where that is not main, as in `profile:/settings`. */
  call: (path: string, init?: TestRequest) => Promise<{ status: number; body: Body }>;
};

// biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the test service
type Body = any;

/** Somebody new, signed in. */
export async function addPerson(service: TestService, wallet = createWallet()): Promise<Person> {
  const token = await service.signIn(wallet);
  const call: Person['call'] = async (path, init = {}) => {
    const [, host = 'main', rest = ''] = /^(?:([a-z]+):)?(\/.*)$/.exec(path) ?? [];
    const answer = await service.request(host as Host, rest, { token, ...init });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await call('/auth/my-profile');
  return { address: wallet.address, id: body.id, username: body.username, token, call };
}

/** Somebody new with a role, signed in. */
export async function addModerator(service: TestService, role: Role = 'administrator'): Promise<Person> {
  const wallet = createWallet();
  await insertRole(service.context.database.orm, wallet.address, role);
  return addPerson(service, wallet);
}

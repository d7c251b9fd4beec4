import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bs58 from 'bs58';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addressOfSeed, demoWalletSetting, readOrMakeSecrets } from './secrets.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curb-secrets-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('the file is for its owner alone, also over a draft that was not', async () => {
  const draft = join(folder, 'secrets.json.new');
  await writeFile(draft, '');
  await chmod(draft, 0o644);
  await readOrMakeSecrets(folder);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('a second start gets the same secrets, another folder gets others', async () => {
  const first = await readOrMakeSecrets(folder);
  expect(await readOrMakeSecrets(folder)).toEqual(first);
  await rm(join(folder, 'secrets.json'));
  const other = await readOrMakeSecrets(folder);
  expect(other.jwtSecret).not.toBe(first.jwtSecret);
  expect(demoWalletSetting(other)).not.toBe(demoWalletSetting(first));
});

test('a file of before there was a media server gets keys for it, once, and keeps the rest', async () => {
  const path = join(folder, 'secrets.json');
  const { mediaKey, mediaSecret, ...older } = await readOrMakeSecrets(folder);
  await writeFile(path, JSON.stringify(older));
  const completed = await readOrMakeSecrets(folder);
  expect(completed).toMatchObject(older);
  expect(completed.mediaKey).not.toBe(mediaKey);
  expect(completed.mediaSecret).not.toBe(mediaSecret);
  expect(completed.mediaSecret.length).toBeGreaterThanOrEqual(32);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(completed);
});

test('a damaged file is not replaced by new secrets', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"jwtSecret":');
  await expect(readOrMakeSecrets(folder)).rejects.toThrow(/secrets\.json is damaged/);
});

test('the address of a seed is its public key', () => {
  const wallet = createWallet();
  expect(addressOfSeed(wallet.secretSeed)).toBe(wallet.address);
  expect(() => addressOfSeed(bs58.encode(new Uint8Array(31)))).toThrow(/GATEWAY_SECRET_KEY/);
});

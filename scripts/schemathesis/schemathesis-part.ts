import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOSTS, type Host } from '../../lib/contract/hosts.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { describeError } from '../launcher/launch-error.ts';
import { seconds } from '../launcher/progress.ts';
import { add, type Tally } from '../testing/tally.ts';
import { startThrowawaySite } from '../testing/throwaway-site.ts';
import { addressOfHost, call, type SignedIn, signIn, type Target } from './actors.ts';
import { findSchemathesis } from './find-python.ts';
import { RULES } from './live-bodies.ts';
import { startMediaStandIn } from './media-stand-in.ts';
import { prepareFixtures } from './prepare.ts';
import { isThrownAway, type Outcome, type Role, type Run, runSchemathesis } from './run-schemathesis.ts';
import { startSigningServer } from './signing-server.ts';

/** Beside each other, as Python is slow and a machine has two cores: who may everything takes as long as the others. */
const LANES: readonly (readonly Role[])[] = [['administrator'], ['user', 'nobody']];
const WHOLE = 'examples,coverage,fuzzing,stateful';
const SHORT = { seeds: [1], examples: 5 };
const LONG = { seeds: [1, 2, 3, 4], examples: 200 };
const CLIENT_KEY = 'the key of the witness';

type Documented = { host: Host; operations: string[] };

/**
 * Schemathesis, an outside witness, over every host's document of a freshly started service: as administrator, as user
 * and without a token, all checks. Null where there is no Python to run it with.
 */
export async function runWitness(isLong: boolean, signal: AbortSignal): Promise<Tally | null> {
  const program = await findSchemathesis(signal);
  if (!program) return null;
  try {
    return await serveAndWitness(program, isLong, signal);
  } catch (error) {
    console.log(`  ${describeError(error)}`);
    return { passed: 0, failed: 1 };
  }
}

async function serveAndWitness(program: string, isLong: boolean, signal: AbortSignal): Promise<Tally> {
  const administrator = createWallet();
  const broadcasters = new Set<string>();
  const media = await startMediaStandIn(broadcasters);
  try {
    const environment = {
      SUPER_ADMINS: administrator.address,
      RATE_LIMIT_SCALE: '100000',
      CHECK_ANSWERS: 'on',
      CLIENT_KEYS: CLIENT_KEY,
      LIVEKIT_URL: media.url,
      LIVEKIT_API_KEY: media.key,
      LIVEKIT_API_SECRET: media.secret,
      LIVEKIT_WHIP_URL: media.url,
    };
    const site = await startThrowawaySite({ name: 'witness', environment, withWeb: false, signal });
    try {
      const { folder, servicePort, webPort } = site;
      const target = { servicePort, origin: `http://localhost:${webPort}` };
      return await witnessAll({ program, target, administrator, broadcasters, folder, isLong, signal });
    } finally {
      await site.stop();
    }
  } finally {
    await media.close();
  }
}

type Stage = Pick<Run, 'program' | 'target' | 'folder' | 'signal'> & {
  administrator: FakeWallet;
  broadcasters: Set<string>;
  isLong: boolean;
};

async function witnessAll(stage: Stage): Promise<Tally> {
  const documented = await readDocuments(stage.target);
  const chief = await signIn(stage.target, stage.administrator);
  const moderator = await appointModerator(stage.target, chief);
  await lookAtAllAgain(stage.target, chief);
  const lanes = LANES.map(async (roles) => {
    const tallies: Tally[] = [];
    for (const role of roles) tallies.push(await witnessAs(stage, role, moderator, documented));
    return add(tallies);
  });
  // Settled, not all: the service is stopped after this, and no lane may be left at work.
  const ended = await Promise.allSettled(lanes);
  return add(
    ended.map((lane) => {
      if (lane.status === 'rejected') throw lane.reason;
      return lane.value;
    }),
  );
}

async function witnessAs(
  { administrator, broadcasters, isLong, ...given }: Stage,
  role: Role,
  moderator: SignedIn,
  documented: readonly Documented[],
): Promise<Tally> {
  const { target } = given;
  const actor = await signIn(target, role === 'administrator' ? administrator : createWallet());
  const cast = { actor, moderator, guest: await signIn(target) };
  const fixtures = await prepareFixtures(target, cast, broadcasters);
  const signer = await startSigningServer(target, cast, fixtures.ids);
  const base = { ...given, role, actor, fixtures, signerUrl: signer.url, clientKey: CLIENT_KEY };
  const { seeds, examples } = isLong ? LONG : SHORT;
  const tallies: Tally[] = [];
  for (const seed of seeds) tallies.push(await witnessRole({ ...base, seed, examples }, documented, isLong));
  await signer.close();
  return add(tallies);
}

/** Another administrator, because nobody hears appeals against their own decisions. */
async function appointModerator(target: Target, { token }: SignedIn): Promise<SignedIn> {
  const wallet = createWallet();
  await call(target, `/roles/${wallet.address}`, { method: 'PUT', token, json: { role: 'administrator' } });
  return signIn(target, wallet);
}

async function lookAtAllAgain(target: Target, { token }: SignedIn): Promise<void> {
  const { organisation, version } = await call(target, '/moderation/settings', { token });
  const json = { ...(organisation as object), version, ...RULES };
  await call(target, '/moderation/settings', { method: 'PUT', token, json });
}

/** The hosts that have endpoints, and the names of these. */
async function readDocuments(target: Target): Promise<Documented[]> {
  const documents = await Promise.all(
    HOSTS.map(async (host) => {
      const answer = await fetch(`${addressOfHost(target, host)}/openapi.json`);
      const { paths = {} } = (await answer.json()) as {
        paths?: Record<string, Record<string, { operationId: string }>>;
      };
      const operations = Object.values(paths).flatMap((item) => Object.values(item));
      return { host, operations: operations.map(({ operationId }) => operationId) };
    }),
  );
  return documents.filter(({ operations }) => operations.length > 0);
}

type RoleRun = Omit<Run, 'host' | 'throwsAway' | 'isDivided' | 'phases' | 'isWhole'>;

const isLegacy = (host: Host) => host.startsWith('legacy');

/**
 * The legacy hosts serve main's own routes, and roles differ in what they are refused: the short run takes less of
 * both, and one of the legacy hosts, which are alike, as one role alone.
 */
function phasesOf(role: Role, host: Host, isLong: boolean): string {
  if (isLong) return WHOLE;
  if (isLegacy(host)) return 'examples,fuzzing';
  return role === 'administrator' ? WHOLE : 'examples,fuzzing';
}

async function witnessRole(base: RoleRun, documented: readonly Documented[], isLong: boolean): Promise<Tally> {
  let tally: Tally = { passed: 0, failed: 0 };
  for (const { host, operations } of documented) {
    if (!isLong && isLegacy(host) && (base.role !== 'user' || host === 'legacy-v1')) continue;
    const isDivided = operations.some(isThrownAway);
    const phases = phasesOf(base.role, host, isLong);
    const isWhole = phases === WHOLE;
    const examples = isWhole ? base.examples : Math.min(base.examples, 3);
    const run = { ...base, host, isDivided, phases, isWhole, examples };
    const begin = performance.now();
    const outcomes = [await runSchemathesis({ ...run, throwsAway: false })];
    if (isDivided) outcomes.push(await runSchemathesis({ ...run, throwsAway: true }));
    const problems = outcomes.flatMap((outcome) => outcome.problems);
    if (base.role === 'administrator' && isWhole) problems.push(...unreached(operations, outcomes));
    const tested = outcomes.reduce((sum, outcome) => sum + outcome.tested, 0);
    const what = `${tested} operations, ${problems.length} problems (${seconds(begin)})`;
    console.log(`  ${host} as ${base.role}, seed ${base.seed}: ${what}`);
    if (problems.length) await showReports(base, host, problems);
    tally = add([tally, { passed: problems.length ? 0 : tested, failed: problems.length }]);
  }
  return tally;
}

function unreached(operations: readonly string[], outcomes: readonly Outcome[]): string[] {
  const reached = new Set(outcomes.flatMap((outcome) => [...outcome.reached]));
  const missing = operations.filter((operation) => !reached.has(operation));
  return missing.map((operation) => `${operation} was never answered with a success`);
}

/** The folder goes away, so what a person needs of it is shown. */
async function showReports({ folder, role, seed }: RoleRun, host: Host, problems: readonly string[]): Promise<void> {
  for (const problem of problems) console.log(`    ${problem}`);
  for (const name of [`${role}-${host}-${seed}.txt`, `${role}-${host}-${seed}-apart.txt`]) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const begin = text.search(/^=+ (FAILURES|ERRORS|WARNINGS)/m);
    if (begin >= 0) console.log(text.slice(begin, begin + 12_000));
  }
}

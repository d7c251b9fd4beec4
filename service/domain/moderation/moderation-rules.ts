import type { ModerationSettings, Weights } from '../../../lib/contract/moderation-settings.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { findChoices, findSetting, saveChoices } from '../../database/queries/moderation-settings.ts';
import { DEFAULT_WEIGHTS } from '../cases/score-case.ts';
import { changeSetting, FIRST_VERSION } from './change-setting.ts';
import { hashOfJson } from './log-hash.ts';
import { writeLog } from './write-log.ts';

export type Rules = ModerationSettings['organisation'];
export type OwnChoices = ModerationSettings['own'];

/** What holds until somebody changes it. */
export const DEFAULT_RULES: Rules = {
  // 1,000 SOL, more than twice what a coin is worth when it graduates.
  twoPersonMarketCap: '1000000000000',
  twoPersonBatch: 20,
  proposalHours: 24,
  reviewShare: 0.05,
  liveTargetSeconds: 120,
  targetMinutes: 240,
  wellness: { blur: 12, grey: true, mute: true, autoplay: false, textFirst: true, breakMinutes: 50 },
  welfareSteps: [
    'Do not end the stream while help can still be reached: the host may be talked to and found.',
    'Call the emergency number of the country, or the one the host told, and say what is seen and when.',
    'Keep the report open, so that its evidence stays; write down times in the notes.',
    'End the stream once help is there, or at once when viewers urge the host on.',
    'Tell a super administrator, and take a break: the next cases can wait.',
  ],
};
const NO_CHOICES: OwnChoices = {
  blur: null,
  grey: null,
  mute: null,
  autoplay: null,
  textFirst: null,
  breakMinutes: null,
  skipTypes: [],
};

export async function readRules(executor: Executor): Promise<Rules> {
  return { ...DEFAULT_RULES, ...((await findSetting(executor, 'rules'))?.value as Partial<Rules> | undefined) };
}

export async function readWeights(executor: Executor): Promise<Weights> {
  return { ...DEFAULT_WEIGHTS, ...((await findSetting(executor, 'weights'))?.value as Partial<Weights> | undefined) };
}

export async function readChoices(executor: Executor, address: string): Promise<OwnChoices> {
  return { ...NO_CHOICES, ...((await findChoices(executor, address)) as Partial<OwnChoices> | null) };
}

/** Rules of the organisation, the moderator's own choices, and what comes of both. */
export async function getModerationSettings({ database }: ServiceContext, actor: Actor): Promise<ModerationSettings> {
  const [kept, organisation, own] = await Promise.all([
    findSetting(database.orm, 'rules'),
    readRules(database.orm),
    readChoices(database.orm, actor.address),
  ]);
  const { skipTypes: _, ...wishes } = own;
  const chosen = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== null));
  return {
    organisation,
    version: kept?.version ?? FIRST_VERSION,
    own,
    wellness: { ...organisation.wellness, ...chosen },
    updatedAt: kept?.updatedAt.toISOString() ?? null,
    updatedBy: kept?.updatedBy ?? null,
  };
}

/** Changes the rules of the organisation. @throws ServiceError changed_meanwhile when `version` is not theirs. */
export async function updateRules(
  context: ServiceContext,
  actor: Actor,
  { version, ...rules }: Rules & { version: number },
): Promise<ModerationSettings> {
  const now = context.clock.now();
  await context.database.orm.transaction(async (tx) => {
    await changeSetting(tx, actor, { name: 'rules', value: rules, defaults: DEFAULT_RULES, version, now });
    const target = { type: 'setting', id: 'rules' };
    await writeLog(tx, now, [
      { actor: actor.address, kind: 'rules_changed', target, details: { hash: hashOfJson(rules) } },
    ]);
  });
  return getModerationSettings(context, actor);
}

/** Keeps how a moderator wants to see disturbing things. */
export async function updateChoices(
  context: ServiceContext,
  actor: Actor,
  own: OwnChoices,
): Promise<ModerationSettings> {
  await saveChoices(context.database.orm, actor.address, own);
  return getModerationSettings(context, actor);
}

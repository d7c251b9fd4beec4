import { z } from 'zod';
import { Case } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { IsoTime } from './fields.ts';
import { REPORT_TYPES } from './reports.ts';

/** How disturbing content is shown. */
const wellness = {
  blur: z.number().int().min(0).max(32).meta({ description: 'Pixels; 0 shows pictures at once', example: 12 }),
  grey: z.boolean(),
  mute: z.boolean(),
  autoplay: z.boolean(),
  textFirst: z.boolean().meta({ description: 'Words before pictures' }),
  breakMinutes: z
    .number()
    .int()
    .min(0)
    .max(480)
    .meta({ description: 'A word about a break after so long; 0 never', example: 50 }),
};
export const Wellness = z.object(wellness).meta({ id: 'Wellness' });
export type Wellness = z.infer<typeof Wellness>;

const own = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value ?? null, schema.nullable());
/** Null: as the organisation has it. */
const OwnWellness = z.object({
  blur: own(wellness.blur),
  grey: own(wellness.grey),
  mute: own(wellness.mute),
  autoplay: own(wellness.autoplay),
  textFirst: own(wellness.textFirst),
  breakMinutes: own(wellness.breakMinutes),
  skipTypes: z
    .preprocess((value) => value ?? [], z.array(z.enum(REPORT_TYPES)).max(REPORT_TYPES.length))
    .meta({ description: 'Types the next case never is for you' }),
});

const Organisation = z
  .object({
    twoPersonMarketCap: z
      .string()
      .regex(/^(?:0|[1-9][0-9]{0,17})$/, 'must be whole lamports')
      .meta({
        description: 'Lamports: banning the creator of a coin worth as much takes two',
        example: '1000000000000',
      }),
    twoPersonBatch: z.number().int().min(1).max(100).meta({ description: 'Larger batches take two', example: 20 }),
    proposalHours: z.number().int().min(1).max(168).meta({ example: 24 }),
    reviewShare: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Share of decisions that get a second look', example: 0.05 }),
    liveTargetSeconds: z.number().int().min(10).max(3600).meta({ example: 120 }),
    targetMinutes: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .meta({ description: 'Within which a report should be decided', example: 240 }),
    wellness: Wellness,
    welfareSteps: z
      .array(z.string().min(1).max(300))
      .max(12)
      .meta({
        description: 'What to do when somebody on the air is in danger',
        example: ['Keep the stream open while help is called.'],
      }),
  })
  .meta({ id: 'ModerationRules' });

const Version = z.number().int().min(1).meta({ description: 'From 1, raised by each change', example: 1 });

export const ModerationSettings = z
  .object({
    organisation: Organisation,
    version: Version.meta({ description: 'Of the rules of the organisation' }),
    own: OwnWellness.meta({ id: 'OwnWellness' }),
    wellness: Wellness.meta({ description: 'What holds for you' }),
    updatedAt: IsoTime.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'ModerationSettings' });
export type ModerationSettings = z.infer<typeof ModerationSettings>;

export const getModerationSettings = endpoint({
  name: 'getModerationSettings',
  summary: 'Rules of the organisation, your own choices, and what holds for you',
  host: 'main',
  method: 'GET',
  path: '/moderation/settings',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: ModerationSettings },
});

export const updateModerationSettings = endpoint({
  name: 'updateModerationSettings',
  summary:
    'Change the rules of the organisation, all of them at once; logged. 409 `changed_meanwhile` when `version` is not theirs',
  host: 'main',
  method: 'PUT',
  path: '/moderation/settings',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({ ...Organisation.shape, version: Version }),
  answers: { 200: ModerationSettings },
  errors: ['changed_meanwhile'],
});

export const updateOwnWellness = endpoint({
  name: 'updateOwnWellness',
  summary: 'Your own choices; what is null or left out is as the organisation has it',
  host: 'main',
  method: 'PUT',
  path: '/moderation/settings/own',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: OwnWellness,
  answers: { 200: ModerationSettings },
});

const Points = z.number().min(0).max(1000);

/** Points of the terms of a priority. */
export const Weights = z
  .object({
    severity: z.object(
      Object.fromEntries(REPORT_TYPES.map((type) => [type, Points])) as Record<
        (typeof REPORT_TYPES)[number],
        typeof Points
      >,
    ),
    reporters: Points.meta({
      description: 'For each doubling of the reporters, each counted 0.5 to 1.5 by accuracy',
      example: 10,
    }),
    agePerHour: Points.meta({ description: 'For each hour the oldest open report waits', example: 1 }),
    live: Points.meta({ example: 40 }),
    reach: Points.meta({ description: 'For each tenfold of holders, viewers and market cap in SOL', example: 5 }),
    repeatOffender: Points.meta({ description: 'For each earlier report that was upheld, at most five', example: 6 }),
    danger: z
      .number()
      .min(1000)
      .max(100_000)
      .meta({ description: 'Puts cases of danger to a person before all others', example: 10_000 }),
    sameAsIgnored: Points.meta({ description: 'Taken off when the same content was already ignored', example: 30 }),
  })
  .meta({ id: 'PriorityWeights' });
export type Weights = z.infer<typeof Weights>;

const KeptWeights = z.object({
  weights: Weights,
  version: Version,
  updatedAt: IsoTime.nullable(),
  updatedBy: z.string().nullable(),
});

export const getWeights = endpoint({
  name: 'getWeights',
  summary: 'The weights of the priority',
  host: 'main',
  method: 'GET',
  path: '/moderation/weights',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: KeptWeights },
});

export const previewWeights = endpoint({
  name: 'previewWeights',
  summary: 'The first 50 open cases as other weights would order them; changes nothing',
  host: 'main',
  method: 'POST',
  path: '/moderation/weights/preview',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: Weights,
  answers: {
    200: z.object({
      cases: z.array(
        z.object({
          case: Case,
          rank: z.number().int().meta({ description: 'From 1, with the new weights' }),
          rankNow: z.number().int(),
          score: z.number(),
          scoreNow: z.number(),
        }),
      ),
      weighed: z.number().int().meta({ description: 'Open cases that were compared, at most 5,000' }),
    }),
  },
});

export const updateWeights = endpoint({
  name: 'updateWeights',
  summary:
    'Change the weights; every open case gets its new place at once; logged. 409 `changed_meanwhile` when `version` is not theirs',
  host: 'main',
  method: 'PUT',
  path: '/moderation/weights',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({ ...Weights.shape, version: Version }),
  answers: { 200: KeptWeights.extend({ cases: z.number().int() }) },
  errors: ['changed_meanwhile'],
});

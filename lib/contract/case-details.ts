import { z } from 'zod';
import { Case } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { AmountText, IsoTime } from './fields.ts';
import { Draft } from './moderation-templates.ts';
import { REPORT_ACTIONS, REPORT_TYPES, Report, TARGET_TYPES } from './reports.ts';

/** What a decision would do: counts of people and amounts in lamports, as they are now. */
export const EffectsPreview = z
  .object({
    action: z.enum(REPORT_ACTIONS),
    lines: z.array(z.string()).meta({
      description: 'What happens, in plain words, one effect each',
      example: ['The coin leaves every list; its 12 holders can still sell.'],
    }),
    isReversible: z.boolean(),
    holders: z.number().int(),
    traders24h: z.number().int(),
    marketCap: AmountText.meta({ description: 'Lamports, of all coins concerned' }),
    coins: z.number().int().meta({ description: 'Coins concerned' }),
    streamsEnded: z.number().int(),
    loginsEnded: z.number().int(),
    needsSecondPerson: z.boolean().meta({ description: 'It becomes a proposal that another moderator confirms' }),
    isForbidden: z.boolean().meta({ description: 'You may not: the address has a role' }),
  })
  .meta({ id: 'EffectsPreview' });
export type EffectsPreview = z.infer<typeof EffectsPreview>;

const Coin = z.object({
  mint: z.string(),
  name: z.string(),
  symbol: z.string(),
  image: z.string(),
  createdAt: IsoTime,
  marketCap: AmountText,
  holders: z.number().int(),
  outcome: z.enum(['trading', 'graduated', 'quiet', 'hidden']).meta({ description: 'Quiet: no trade in 7 days' }),
});

/** A hint that wallets or coins belong together. It proves nothing. */
export const LinkSignal = z
  .object({
    kind: z.enum(['same_second_first_buys', 'same_image', 'same_first_buyers', 'same_links']),
    label: z.literal('signal, not proof'),
    summary: z.string(),
    wallets: z.array(z.string()),
    mints: z.array(z.string()),
    evidence: z
      .array(z.object({ what: z.string(), at: IsoTime.nullable(), reference: z.string() }))
      .meta({ description: 'Trades by signature, coins by mint, pictures by hash' }),
  })
  .meta({ id: 'LinkSignal' });
export type LinkSignal = z.infer<typeof LinkSignal>;

export const CaseDetail = z
  .object({
    case: Case,
    reports: z.array(Report).meta({ description: 'At most 200, open ones first, then newest first' }),
    evidence: z
      .object({
        reportId: z.string(),
        at: IsoTime,
        snapshot: z.record(z.string(), z.unknown()),
        snapshotHash: z.string(),
      })
      .meta({ description: 'The subject as the newest open report saw it' }),
    now: z.record(z.string(), z.unknown()).nullable().meta({ description: 'The subject now; null when it is gone' }),
    differences: z.array(z.object({ path: z.string(), reported: z.unknown(), now: z.unknown() })).meta({
      description: 'Where the two differ',
      example: [{ path: 'market.creatorBalance', reported: '10', now: '0' }],
    }),
    history: z
      .array(
        z.object({
          at: IsoTime,
          kind: z.string(),
          by: z.string(),
          reportId: z.string().nullable(),
          details: z.record(z.string(), z.unknown()),
        }),
      )
      .meta({ description: 'What the log tells of the subject, newest first, at most 100' }),
    earlier: z
      .object({
        decided: z.number().int(),
        banned: z.number().int(),
        hidden: z.number().int(),
        ignored: z.number().int(),
        noAction: z.number().int(),
        overturned: z.number().int(),
      })
      .meta({ description: 'Earlier decisions on everything of the same address' }),
    person: z
      .object({
        id: z.string(),
        address: z.string(),
        username: z.string(),
        profileImage: z.string(),
        createdAt: IsoTime,
        isBanned: z.boolean(),
      })
      .nullable(),
    creatorCoins: z.array(Coin).meta({ description: 'Coins of the same creator, newest first, at most 50' }),
    signals: z.array(LinkSignal),
    reporters: z.array(
      z.object({
        address: z.string(),
        username: z.string(),
        accuracy: z.number().nullable(),
        decided: z.number().int(),
        weight: z.number(),
        holds: AmountText.meta({ description: 'Base units of the coin concerned; "0" for none' }),
      }),
    ),
    conflict: z
      .object({ kind: z.enum(['is_subject', 'holds_coin']), explanation: z.string() })
      .nullable()
      .meta({ description: 'Why you may not decide this one' }),
    previews: z.array(EffectsPreview).meta({ description: 'One for each action' }),
    draft: Draft.nullable(),
    skips: z.array(z.object({ by: z.string(), reason: z.string(), at: IsoTime })),
    takeovers: z.array(z.object({ by: z.string(), from: z.string(), reason: z.string(), at: IsoTime })),
    copies: z
      .array(Coin)
      .meta({ description: 'Older coins whose name or symbol reads the same, for a look side by side' }),
    neighbours: z
      .object({
        previous: z.object({ targetType: z.enum(TARGET_TYPES), targetId: z.string() }).nullable(),
        next: z.object({ targetType: z.enum(TARGET_TYPES), targetId: z.string() }).nullable(),
      })
      .meta({ description: 'Before and after it among the open cases, by priority' }),
    types: z.array(z.enum(REPORT_TYPES)).meta({ description: 'Of the open reports' }),
  })
  .meta({ id: 'CaseDetail' });
export type CaseDetail = z.infer<typeof CaseDetail>;

export const getCase = endpoint({
  name: 'getCase',
  summary: 'Everything a decision needs, in one answer',
  host: 'main',
  method: 'GET',
  path: '/moderation/cases/{targetType}/{targetId}',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: CaseDetail },
  errors: ['not_found'],
});

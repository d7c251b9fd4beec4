import type { ModerationSettings } from '@/lib/contract/moderation-settings';
import { decimalText } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';

type Rules = ModerationSettings['organisation'];

/** The numbers of the rules as they are typed; SOL and percent for people. */
export type RuleTexts = {
  twoPersonMarketCap: string;
  twoPersonBatch: string;
  proposalHours: string;
  reviewShare: string;
  liveTargetSeconds: string;
  targetMinutes: string;
  welfareSteps: string;
};

const SOL_DECIMALS = 9;
/** Whole numbers, with the bounds the service keeps. */
const WHOLE = {
  twoPersonBatch: [1, 100],
  proposalHours: [1, 168],
  liveTargetSeconds: [10, 3600],
  targetMinutes: [1, 100_000],
} as const;
type WholeName = keyof typeof WHOLE;

export function textsOf(rules: Rules): RuleTexts {
  return {
    twoPersonMarketCap: decimalText(BigInt(rules.twoPersonMarketCap), SOL_DECIMALS),
    twoPersonBatch: String(rules.twoPersonBatch),
    proposalHours: String(rules.proposalHours),
    reviewShare: String(Math.round(rules.reviewShare * 10_000) / 100),
    liveTargetSeconds: String(rules.liveTargetSeconds),
    targetMinutes: String(rules.targetMinutes),
    welfareSteps: rules.welfareSteps.join('\n'),
  };
}

export type RuleProblems = Partial<Record<keyof RuleTexts, string>>;

/** Reads what was typed; a problem names its field. */
export function readRules(texts: RuleTexts, wellness: Rules['wellness']): { rules: Rules; problems: RuleProblems } {
  const problems: RuleProblems = {};
  const whole = (name: WholeName): number => {
    const [least, most] = WHOLE[name];
    const text = texts[name].trim();
    const value = Number(text);
    if (!/^\d{1,6}$/.test(text) || value < least || value > most) problems[name] = `From ${least} to ${most}`;
    return value;
  };
  const cap = parseAmount(texts.twoPersonMarketCap, SOL_DECIMALS);
  if (!cap.ok) problems.twoPersonMarketCap = cap.message;
  const share = Number(texts.reviewShare.trim().replace(',', '.'));
  if (texts.reviewShare.trim() === '' || !(share >= 0 && share <= 100)) problems.reviewShare = 'From 0 to 100';
  const welfareSteps = texts.welfareSteps
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (welfareSteps.length > 12) problems.welfareSteps = 'At most 12 steps';
  else if (welfareSteps.some((step) => step.length > 300)) problems.welfareSteps = 'At most 300 characters a step';
  const rules = {
    twoPersonMarketCap: cap.ok ? cap.value.toString() : '0',
    twoPersonBatch: whole('twoPersonBatch'),
    proposalHours: whole('proposalHours'),
    reviewShare: share / 100,
    liveTargetSeconds: whole('liveTargetSeconds'),
    targetMinutes: whole('targetMinutes'),
    wellness,
    welfareSteps,
  };
  return { rules, problems };
}

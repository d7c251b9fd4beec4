import { describe, expect, it } from 'vitest';
import { readRules, textsOf } from './rules-form';

const wellness = { blur: 12, grey: true, mute: true, autoplay: false, textFirst: true, breakMinutes: 50 };
const rules = {
  twoPersonMarketCap: '1500000000001',
  twoPersonBatch: 20,
  proposalHours: 24,
  reviewShare: 0.07,
  liveTargetSeconds: 120,
  targetMinutes: 240,
  wellness,
  welfareSteps: ['Call help.', 'Keep the stream open.'],
};

describe('the form of the rules', () => {
  it('writes and reads the same, to the lamport', () => {
    expect(textsOf(rules)).toMatchObject({ twoPersonMarketCap: '1500.000000001', reviewShare: '7' });
    expect(readRules(textsOf(rules), wellness)).toEqual({ rules, problems: {} });
  });

  it.each([
    ['twoPersonMarketCap', 'much'],
    ['twoPersonBatch', '101'],
    ['proposalHours', '0'],
    ['reviewShare', ''],
    ['reviewShare', '101'],
    ['liveTargetSeconds', '1.5'],
    ['targetMinutes', '-1'],
    ['welfareSteps', 'x'.repeat(301)],
  ])('names %s when it is %j', (name, text) => {
    expect(Object.keys(readRules({ ...textsOf(rules), [name]: text }, wellness).problems)).toEqual([name]);
  });
});

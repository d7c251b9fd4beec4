import { describe, expect, test } from 'vitest';
import { trade } from '../../test/msw/factories.ts';
import { WIDER_FORMS } from '../../test/msw/wider-forms.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { normaliseAnswer } from './normalise.ts';

function endpointNamed(name: string) {
  const endpoint = ENDPOINTS.find((candidate) => candidate.name === name);
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return endpoint;
}

describe('answers of another implementation', () => {
  test.each(WIDER_FORMS)('$endpoint: $what', ({ endpoint, theirs, ours }) => {
    expect(normaliseAnswer(endpointNamed(endpoint), theirs)).toEqual({ ok: true, body: ours });
  });

  test.each(WIDER_FORMS)('$endpoint in our own form stays as it is', ({ endpoint, ours }) => {
    expect(normaliseAnswer(endpointNamed(endpoint), ours)).toEqual({ ok: true, body: ours });
  });

  test('what is no trade is not passed off as one', () => {
    const answer = normaliseAnswer(endpointNamed('listTrades'), { trades: [{ ...trade(), sol_amount: 'a lot' }] });
    expect(answer).toMatchObject({ ok: false, issues: [expect.stringContaining('sol_amount')] });
  });

  test.each([null, 'text', 7])('%j is no list of trades', (body) => {
    expect(normaliseAnswer(endpointNamed('listTrades'), body).ok).toBe(false);
  });
});

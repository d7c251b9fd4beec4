import { expect, it } from 'vitest';
import { clampMarks } from './clamp-marks.ts';

it('cuts towers of marks down, and leaves real writing as it is', () => {
  expect(clampMarks(`H${'\u0301'.repeat(200)}i`)).toBe(`H${'\u0301'.repeat(6)}i`);
  for (const text of ['é e\u0301', 'Tiếng Việt', 'རྒྱུད', 'क्षत्रिय', 'ก็็ที่', '🧑🏽‍🚀 👍🏿'])
    expect(clampMarks(text)).toBe(text);
});

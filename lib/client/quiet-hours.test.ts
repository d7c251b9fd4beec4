import { expect, test } from 'vitest';
import { isQuietHour } from './quiet-hours.ts';

const at = (hours: number, minutes: number) => new Date(2026, 0, 31, hours, minutes);

test.each([
  ['22:30', '07:00', at(23, 0), true],
  ['22:30', '07:00', at(6, 59), true],
  ['22:30', '07:00', at(7, 0), false],
  ['22:30', '07:00', at(22, 29), false],
  ['12:00', '13:30', at(12, 0), true],
  ['12:00', '13:30', at(13, 30), false],
  ['12:00', '13:30', at(0, 0), false],
  ['', '07:00', at(1, 0), false],
  ['22:30', '', at(23, 0), false],
  ['08:00', '08:00', at(8, 0), false],
])('from %s until %s', (quietFrom, quietUntil, now, isQuiet) => {
  expect(isQuietHour({ quietFrom, quietUntil }, now)).toBe(isQuiet);
});

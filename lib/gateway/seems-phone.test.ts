import { expect, it } from 'vitest';
import { seemsPhone } from './seems-phone.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const TABLET = 'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

it.each([
  [{ 'sec-ch-ua-mobile': '?1' }, true],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': IPHONE }, false],
  [{ 'user-agent': IPHONE }, true],
  [{ 'user-agent': TABLET }, false],
  [{}, false],
])('tells a phone by %j: %s', (headers, expected) => {
  expect(seemsPhone(new Headers(headers as Record<string, string>))).toBe(expected);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What writes a figure the plain way, and where the person's way of writing comes from. */
const WRITES =
  /\bformat(Compact|Units|Sol|Tokens|Usd|Percent|PriceText)\(|\bgroupThousands\(|\.toLocaleString\(|\.toFixed\(/;
const FOLLOWS = /from '(@\/components\/ui|\.)\/(marked|number-style)'/;
/** A line's coordinates, and the page's description, which is the same for everybody. */
const NOT_READ = ['components/coins/spark.tsx', 'app/coin/[mint]/page.tsx'];

it('no component writes figures past the style the person chose', () => {
  const files = ['app', 'components']
    .flatMap((room) => readdirSync(`${ROOT}${room}`, { recursive: true }).map((file) => `${room}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const plain = files.filter((file) => {
    const text = readFileSync(`${ROOT}${file}`, 'utf8');
    return WRITES.test(text) && !FOLLOWS.test(text);
  });
  expect(plain.sort()).toEqual([...NOT_READ].sort());
});

import type { SeededRandom } from '../../service/sample-market/seeded-random.ts';

const FIRST = ['Quiet', 'Electric', 'Paper', 'Northern', 'Velvet', 'Rusty', 'Golden', 'Midnight', 'Lucky', 'Hollow'];
const SECOND = ['Otter', 'Lantern', 'Comet', 'Kettle', 'Harbour', 'Falcon', 'Biscuit', 'Engine', 'Meadow', 'Puzzle'];

/** A name and symbol for a launched coin; the number keeps most of them apart. */
export function nameCoin(random: SeededRandom): { name: string; symbol: string } {
  const [first, second] = [random.pick(FIRST), random.pick(SECOND)];
  const number = Math.floor(random.between(2, 1000));
  return { name: `${first} ${second} ${number}`, symbol: `${second.slice(0, 4).toUpperCase()}${number}` };
}

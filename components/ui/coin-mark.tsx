/**
 * A picture for a coin that has none, drawn from its mint: four tiles of simple shapes, like laid stones. The same
 * mint always gives the same mark, and the colours have the same weight whatever the hue, in both themes.
 */
export function CoinMark({ mint, size }: { mint: string; size: number }) {
  const next = randomFrom(mint);
  const hue = next(24) * 15;
  const away = [150, 180, 210, 120][next(4)] ?? 180;
  const ground = `oklch(0.36 0.07 ${hue})`;
  const inks = [`oklch(0.83 0.11 ${hue})`, `oklch(0.7 0.14 ${(hue + away) % 360})`];
  const first = next(SHAPES.length);
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 16 16" className="block">
      <rect width="16" height="16" fill={ground} />
      {CORNERS.map(([x, y], index) => {
        // The first two tiles differ for sure, so that no mark is one plain pattern.
        const shape =
          index === 1
            ? (first + 1 + next(SHAPES.length - 1)) % SHAPES.length
            : index === 0
              ? first
              : next(SHAPES.length);
        const turn = next(4) * 90;
        const ink = inks[index === 0 ? 0 : index === 3 ? 1 : next(2)];
        return (
          <path key={`${x}${y}`} d={SHAPES[shape]} fill={ink} transform={`translate(${x} ${y}) rotate(${turn} 4 4)`} />
        );
      })}
    </svg>
  );
}

const CORNERS = [
  [0, 0],
  [8, 0],
  [0, 8],
  [8, 8],
] as const;

/** Tiles of 8 by 8: quarter disc, quarter ring, half disc, disc, triangle, bar, leaf. */
const SHAPES = [
  'M0 0H8A8 8 0 0 1 0 8Z',
  'M0 0H3A5 5 0 0 1 0 3ZM5.5 0H8A8 8 0 0 1 0 8V5.5A5.5 5.5 0 0 0 5.5 0Z',
  'M0 0A4 4 0 0 0 8 0Z',
  'M4 .8A3.2 3.2 0 1 1 4 7.2A3.2 3.2 0 1 1 4 .8Z',
  'M0 0H8L0 8Z',
  'M0 0H8V4H0Z',
  'M0 0A8 8 0 0 1 8 8A8 8 0 0 1 0 0Z',
];

/** Whole numbers below a bound, in a fixed sequence for a text (FNV-1a seed, xorshift steps). */
function randomFrom(text: string): (bound: number) => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  state ||= 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

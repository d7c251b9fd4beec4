import { describe, expect, it } from 'vitest';
import { COLOURS } from './tailwind.config.ts';

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['ground', 'surface', 'raised'];
const TEXTS = ['ink', 'quiet', 'faint', 'accent', 'amber', 'red', 'up', 'down'];
const FILLED = ['accent', 'accent-hover', 'red', 'up', 'down'];

const pairs: [text: string, ground: string][] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface): [string, string] => [text, surface])),
  ...['amber', 'red', 'up', 'down'].map((text): [string, string] => [text, `${text}-soft`]),
  ...FILLED.map((fill): [string, string] => [`on-${fill.replace('-hover', '')}`, fill]),
];

const themes = ['dark', 'light'] as const;
const palettes = ['green-red', 'blue-orange', 'red-green'] as const;

describe.each(themes)('the %s theme', (theme) => {
  describe.each(palettes)('with %s', (palette) => {
    const colours: Record<string, string> = { ...COLOURS.themes[theme], ...COLOURS.palettes[palette][theme] };
    const colour = (name: string): string => colours[name] ?? 'missing';

    it.each(pairs)('%s on %s has a contrast of at least 4.5', (text, ground) => {
      expect(colour(text)).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    });

    it('keeps the edge of a control visible against each surface', () => {
      for (const surface of SURFACES)
        expect(contrast(colour('line-strong'), colour(surface))).toBeGreaterThanOrEqual(3);
    });
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#777777')).toBe(1);
  });
});

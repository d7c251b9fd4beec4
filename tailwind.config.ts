import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/**
 * Every colour of the product, per theme. Names say the job, not the hue: surfaces in three steps
 * (ground, surface, raised), hairlines (line, line-strong), text in three strengths (ink, quiet, faint),
 * one accent for the primary action. `*-soft` are tinted grounds; `on-*` is the text on a filled colour.
 */
const dark = {
  ground: '#0b0d10',
  surface: '#11141a',
  raised: '#1a1e26',
  line: '#232832',
  'line-strong': '#616b7a',
  ink: '#e9ecf1',
  quiet: '#aab2bf',
  faint: '#8d97a6',
  accent: '#84a1ff',
  'accent-hover': '#9db4ff',
  'on-accent': '#0a0e1a',
  amber: '#e9b44c',
  'amber-soft': '#2a2212',
  red: '#ff8080',
  'red-soft': '#2d171b',
  'on-red': '#1c0508',
};

const light: Record<keyof typeof dark, string> = {
  ground: '#f3f4f6',
  surface: '#ffffff',
  raised: '#eceef2',
  line: '#dfe2e8',
  'line-strong': '#818a98',
  ink: '#14171d',
  quiet: '#454d5a',
  faint: '#5b6472',
  accent: '#2b4fd6',
  'accent-hover': '#2341b4',
  'on-accent': '#ffffff',
  amber: '#7a5000',
  'amber-soft': '#faf0d9',
  red: '#b3202f',
  'red-soft': '#fdebec',
  'on-red': '#ffffff',
};

/** Up and down by palette; a sign or an arrow always says the same as the colour. */
const palettes = {
  'green-red': {
    dark: {
      up: '#3fcf8e',
      'up-soft': '#10251c',
      'on-up': '#04140c',
      down: '#ff7d85',
      'down-soft': '#2b161a',
      'on-down': '#1c0508',
    },
    light: {
      up: '#0a6b44',
      'up-soft': '#e2f4ea',
      'on-up': '#ffffff',
      down: '#b3202f',
      'down-soft': '#fdebec',
      'on-down': '#ffffff',
    },
  },
  'blue-orange': {
    dark: {
      up: '#5cc2f2',
      'up-soft': '#0f2330',
      'on-up': '#04121b',
      down: '#ff9f4a',
      'down-soft': '#2c1d0f',
      'on-down': '#1d0f02',
    },
    light: {
      up: '#075f8f',
      'up-soft': '#e1f1fa',
      'on-up': '#ffffff',
      down: '#94440a',
      'down-soft': '#fcefe3',
      'on-down': '#ffffff',
    },
  },
};

type UpAndDown = (typeof palettes)['green-red']['dark'];

/** Where red means up: the first pair, turned round. */
function inverted(pair: UpAndDown): UpAndDown {
  return {
    up: pair.down,
    'up-soft': pair['down-soft'],
    'on-up': pair['on-down'],
    down: pair.up,
    'down-soft': pair['up-soft'],
    'on-down': pair['on-up'],
  };
}

const redGreen = { dark: inverted(palettes['green-red'].dark), light: inverted(palettes['green-red'].light) };

/** Read by the contrast test, which checks every pair of text and ground. */
export const COLOURS = { themes: { dark, light }, palettes: { ...palettes, 'red-green': redGreen } };

const names = [...Object.keys(dark), ...Object.keys(palettes['green-red'].dark)];
const variables = (colours: Record<string, string>) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--c-${name}`, value]));

const colourVariables = plugin(({ addBase }) => {
  addBase({
    ':root, [data-theme="dark"]': { 'color-scheme': 'dark', ...variables({ ...dark, ...palettes['green-red'].dark }) },
    '[data-theme="light"]': { 'color-scheme': 'light', ...variables({ ...light, ...palettes['green-red'].light }) },
    '[data-palette="blue-orange"]': variables(palettes['blue-orange'].dark),
    '[data-palette="blue-orange"][data-theme="light"]': variables(palettes['blue-orange'].light),
    '[data-palette="red-green"]': variables(redGreen.dark),
    '[data-palette="red-green"][data-theme="light"]': variables(redGreen.light),
  });
});

/** A size and its line height; the values live in globals.css because a phone has larger ones. */
const size = (name: string): [string, { lineHeight: string }] => [
  `var(--t-${name})`,
  { lineHeight: `var(--l-${name})` },
];

// Drawn with what the system has; after the generic family they serve only what no text face has.
const EMOJI = ['"Apple Color Emoji"', '"Segoe UI Emoji"', '"Noto Color Emoji"'];

export default {
  content: [],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(names.map((name) => [name, `var(--c-${name})`])),
    },
    fontSize: {
      small: size('small'),
      base: size('base'),
      lead: size('lead'),
      title: size('title'),
      display: size('display'),
    },
    fontFamily: {
      sans: ['var(--font-geist-sans)', 'system-ui', 'sans-serif', ...EMOJI],
      mono: ['var(--font-geist-mono)', 'ui-monospace', 'monospace', ...EMOJI],
    },
    screens: { sm: '40rem', md: '56.25rem', lg: '75rem', xl: '100rem' },
    borderRadius: { none: '0', sm: '3px', DEFAULT: '4px', lg: '6px', full: '9999px' },
    extend: {
      spacing: {
        row: 'var(--row)',
        control: 'var(--control)',
        'control-large': 'var(--control-large)',
      },
      zIndex: { header: '30', popup: '50', toast: '60' },
    },
  },
  plugins: [colourVariables],
} satisfies Config;

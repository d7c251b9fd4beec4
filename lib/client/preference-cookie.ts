export const PALETTES = ['green-red', 'blue-orange', 'red-green'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;
export const UNITS = ['sol', 'usd'] as const;
/** How 1234.5 is written: 1,234.5 or 1.234,5 or 1 234,5. */
export const SEPARATORS = ['point', 'comma', 'space'] as const;
export const FIGURES = ['compact', 'full'] as const;

/** What a person chose for this browser. */
export type Preferences = {
  palette: (typeof PALETTES)[number];
  density: (typeof DENSITIES)[number];
  /** Single-letter keys (WCAG 2.1.4). */
  singleKeys: boolean;
  /** In what values are shown; an order is always written in what it costs. */
  units: (typeof UNITS)[number];
  separators: (typeof SEPARATORS)[number];
  /** 1.23M, or 1,234,567. */
  figures: (typeof FIGURES)[number];
  /** A holding worth less than this, in SOL as decimal text, is dust. */
  dustSol: string;
};

export const DEFAULT_PREFERENCES: Preferences = {
  palette: 'green-red',
  density: 'comfortable',
  singleKeys: true,
  units: 'sol',
  separators: 'point',
  figures: 'compact',
  dustSol: '0.0001',
};

export const PREFERENCES_COOKIE = 'curb-preferences';

/** What each of them may be. */
export const ACCEPTS: { [Name in keyof Preferences]: (value: unknown) => boolean } = {
  palette: (value) => PALETTES.some((one) => one === value),
  density: (value) => DENSITIES.some((one) => one === value),
  singleKeys: (value) => typeof value === 'boolean',
  units: (value) => UNITS.some((one) => one === value),
  separators: (value) => SEPARATORS.some((one) => one === value),
  figures: (value) => FIGURES.some((one) => one === value),
  dustSol: (value) => typeof value === 'string' && /^\d{1,9}(\.\d{1,9})?$/.test(value),
};

/** Reads the cookie's text; whatever it cannot be takes its default. The server reads it too, so nothing flashes. */
export function parsePreferences(text: string | undefined): Preferences {
  const read: Record<string, unknown> = { ...DEFAULT_PREFERENCES };
  try {
    const given = JSON.parse(decodeURIComponent(text || '{}')) as Record<string, unknown> | null;
    for (const [name, accepts] of Object.entries(ACCEPTS)) if (accepts(given?.[name])) read[name] = given?.[name];
  } catch {
    // A cookie that is not ours to read says nothing.
  }
  return read as Preferences;
}

/** The attributes of the root element from which the styles and the keys take their part. */
export function preferenceAttributes({ palette, density, singleKeys }: Preferences) {
  return { 'data-palette': palette, 'data-density': density, 'data-single-keys': singleKeys ? 'on' : 'off' };
}

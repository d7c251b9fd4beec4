export const PALETTES = ['green-red', 'blue-orange'] as const;
export type Palette = (typeof PALETTES)[number];
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export type DisplaySettings = { palette: Palette; density: Density; singleKeys: boolean };

const ONE_YEAR_SECONDS = 31_536_000;
const COOKIES = { palette: 'curb-palette', density: 'curb-density', singleKeys: 'curb-keys' } as const;

/** Reads the settings from cookies: the server writes them into the first HTML, so that nothing flashes. */
export function readDisplaySettings(cookie: (name: string) => string | undefined): DisplaySettings {
  return {
    palette: PALETTES.find((palette) => palette === cookie(COOKIES.palette)) ?? 'green-red',
    density: DENSITIES.find((density) => density === cookie(COOKIES.density)) ?? 'comfortable',
    singleKeys: cookie(COOKIES.singleKeys) !== 'off',
  };
}

/** Keeps one setting for a year and applies it to this page at once. */
export function saveDisplaySetting<Name extends keyof DisplaySettings>(name: Name, value: DisplaySettings[Name]): void {
  const text = value === true ? 'on' : value === false ? 'off' : String(value);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is missing in Firefox and Safari
  document.cookie = `${COOKIES[name]}=${text}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  document.documentElement.dataset[name] = text;
}

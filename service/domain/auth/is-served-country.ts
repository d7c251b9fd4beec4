import type { Settings } from '../../env.ts';

/**
 * Whether the country of the caller is served. The edge drops the country header of anyone but a trusted proxy,
 * and an unknown country is served.
 */
export function isServedCountry(settings: Settings, headers: Headers): boolean {
  if (settings.countryHeader === '') return true;
  const country = headers.get(settings.countryHeader)?.trim().toUpperCase() ?? '';
  return !settings.blockedCountries.includes(country);
}

/**
 * The nine hosts of the interface document (section 9), in the order of their local ports:
 * the first listens on `SERVICE_PORT`, the next on the port after it, and so on.
 */
export const HOSTS = [
  'main',
  'analytics',
  'legacy-v2',
  'legacy-v1',
  'profile',
  'swap',
  'volatility',
  'clips',
  'market',
] as const;

export type Host = (typeof HOSTS)[number];

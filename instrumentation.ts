/** Runs once, before the web app answers: settings are checked, and every request gets the address it came from. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { gatewaySettings } = await import('./lib/gateway/env');
  const { markClientAddresses } = await import('./lib/gateway/client-address');
  markClientAddresses(gatewaySettings());
}

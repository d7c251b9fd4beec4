/** Hosts by the list of origins they are read from, which a service has one of. */
const hostsByOrigins = new WeakMap<readonly string[], ReadonlySet<string>>();

function readHosts(webOrigins: readonly string[]): ReadonlySet<string> {
  const hosts = new Set(webOrigins.map((origin) => new URL(origin).host));
  hostsByOrigins.set(webOrigins, hosts);
  return hosts;
}

/** Whether the domain a signed text names is one of our pages (WEB_ORIGINS): a text for another site is not for us. */
export function isOurHost(webOrigins: readonly string[], domain: string): boolean {
  return (hostsByOrigins.get(webOrigins) ?? readHosts(webOrigins)).has(domain);
}

import 'server-only';
import type { GatewaySettings } from './env.ts';

/**
 * The session is the service's token in a cookie that no script can read.
 * `Lax`, so that a link from elsewhere opens the site signed in; writes are guarded by Origin and Sec-Fetch-Site.
 */
export function sessionCookieName(settings: GatewaySettings): string {
  return settings.secure ? '__Host-curb_session' : 'curb_session';
}

function attributes(settings: GatewaySettings): string {
  return `Path=/; HttpOnly; SameSite=Lax${settings.secure ? '; Secure' : ''}`;
}

/** A JWT holds no character a cookie may not; anything else is refused rather than escaped. */
const TOKEN_FORM = /^[A-Za-z0-9._~+/=-]{1,4000}$/;

const ADDRESS_FORM = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** `address` is the wallet that signed in, for services whose profile does not name it; empty when unknown. */
export type Session = { token: string; address: string };

/** The `Set-Cookie` that starts a session, or null when the token cannot be kept in a cookie. */
export function startSessionCookie(
  settings: GatewaySettings,
  { token, address }: Session,
  expiresInSeconds: number,
): string | null {
  if (!TOKEN_FORM.test(token)) return null;
  const value = ADDRESS_FORM.test(address) ? `${token}:${address}` : token;
  const maxAge = Math.max(1, Math.floor(expiresInSeconds));
  return `${sessionCookieName(settings)}=${value}; Max-Age=${maxAge}; ${attributes(settings)}`;
}

export function endSessionCookie(settings: GatewaySettings): string {
  return `${sessionCookieName(settings)}=; Max-Age=0; ${attributes(settings)}`;
}

/** The session in a `Cookie` header, or null. */
export function readSession(settings: GatewaySettings, cookieHeader: string | null): Session | null {
  const name = sessionCookieName(settings);
  for (const pair of (cookieHeader ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) {
      const [token = '', address = ''] = pair
        .slice(at + 1)
        .trim()
        .split(':');
      return TOKEN_FORM.test(token) ? { token, address: ADDRESS_FORM.test(address) ? address : '' } : null;
    }
  }
  return null;
}

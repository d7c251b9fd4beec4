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

/** The `Set-Cookie` that starts a session, or null when the token cannot be kept in a cookie. */
export function startSessionCookie(settings: GatewaySettings, token: string, expiresInSeconds: number): string | null {
  if (!TOKEN_FORM.test(token)) return null;
  const maxAge = Math.max(1, Math.floor(expiresInSeconds));
  return `${sessionCookieName(settings)}=${token}; Max-Age=${maxAge}; ${attributes(settings)}`;
}

export function endSessionCookie(settings: GatewaySettings): string {
  return `${sessionCookieName(settings)}=; Max-Age=0; ${attributes(settings)}`;
}

/** The token in a `Cookie` header, or null. */
export function readSessionToken(settings: GatewaySettings, cookieHeader: string | null): string | null {
  const name = sessionCookieName(settings);
  for (const pair of (cookieHeader ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) {
      const token = pair.slice(at + 1).trim();
      return TOKEN_FORM.test(token) ? token : null;
    }
  }
  return null;
}

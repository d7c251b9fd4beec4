import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from './lib/gateway/content-security-policy';
import { gatewaySettings } from './lib/gateway/env';

const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not plain same-origin: some wallets answer from a window they open.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Gives each page its policy and nonce. No lock: what a person may see or do is decided by the service alone. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development', gatewaySettings().mediaUrl);
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set('x-nonce', nonce);
  // Next reads the nonce for its own scripts from here.
  requestHeaders.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers: requestHeaders } });
  response.headers.set('content-security-policy', policy);
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}

// What is no page has no nonce; the page for bad times brings its own policy, which stays as it was kept.
export const config = {
  matcher: ['/((?!api/|_next/static|_next/image|favicon.ico|icon|apple-icon|manifest.webmanifest|sw.js|offline$).*)'],
};

import { SHELL, SHELL_POLICY } from './shell';

/** What the service worker keeps and shows in place of any page while there is no connection. */
export function GET(): Response {
  return new Response(SHELL, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': SHELL_POLICY,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    },
  });
}

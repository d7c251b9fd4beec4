const EXPOSED = 'ETag, Retry-After, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset';
const ALLOWED = 'Authorization, Content-Type, Accept, If-None-Match, Idempotency-Key, x-client-key';
const MAX_AGE_SECONDS = 600;

/** Lets the pages of WEB_ORIGINS read the answer; the token travels in a header, so no credentials are allowed. */
export function setCorsHeaders(headers: Headers, origin: string | null, webOrigins: readonly string[]): void {
  headers.append('Vary', 'Origin');
  if (origin === null || !webOrigins.includes(origin)) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', EXPOSED);
}

/** The answer to OPTIONS on a path with these methods, a preflight or not; needs no token. */
export function optionsAnswer(methods: readonly string[]): Response {
  const allow = methods.join(', ');
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': ALLOWED,
      'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
    },
  });
}

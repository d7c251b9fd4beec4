/**
 * The policy of a page: only scripts that carry this render's nonce, and what they load.
 * Style attributes are allowed, because measured rows and popups place themselves by them; style elements need the nonce.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean, mediaUrl: string | null): string {
  const directives = [
    "default-src 'self'",
    // React explains errors by eval while developing.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A clip is looked at before it is kept.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...mediaSources(mediaUrl), ...(isDevelopment ? ['ws:', 'http://127.0.0.1:*'] : [])].join(
      ' ',
    ),
    // Else what holds for scripts would: no worker has a nonce.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** A browser talks to the media server over both: a socket, and plain calls that explain why the socket failed. */
function mediaSources(mediaUrl: string | null): string[] {
  if (!mediaUrl) return [];
  const { host, protocol } = new URL(mediaUrl);
  const isEncrypted = protocol === 'wss:' || protocol === 'https:';
  return isEncrypted ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`];
}

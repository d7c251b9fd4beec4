import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { HOSTS, type Host } from '../../lib/contract/hosts.ts';
import { ServiceError } from '../errors.ts';
import type { Page } from '../http/create-host-app.ts';
import { openApiDocument } from '../http/openapi-document.ts';
import type { Route } from '../http/route.ts';
import { matchesEtag } from '../middleware/etag.ts';

type File = { type: string; bytes: string | Uint8Array };

const SCRIPT = 'text/javascript; charset=utf-8';
const FROM_LIBRARY: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT,
  'swagger-ui-standalone-preset.js': SCRIPT,
};

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Curb API reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/swagger-ui-standalone-preset.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** The choice of host is the library's own; without a validator address it asks nobody else. */
const START = `SwaggerUIBundle({
  dom_id: '#reference',
  urls: ${JSON.stringify(HOSTS.map((host) => ({ name: host, url: `/docs/${host}.json` })))},
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

/** Nothing from elsewhere, no inline script, no frame around it; pictures of the style sheet are data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

async function readLibrary(name: string): Promise<Uint8Array> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return readFile(join(folder, name));
}

function answerFile({ type, bytes }: File, ifNoneMatch: string | undefined): Response {
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    ETag: etag,
  };
  if (matchesEtag(ifNoneMatch ?? null, etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes as BodyInit, { headers: { ...headers, 'Content-Type': type } });
}

/** A browsable reference of every host's document, without a token and from this origin alone. */
export function docsPages(routesOf: (host: Host) => readonly Route[]): Page[] {
  const files = new Map<string, File>([
    ['', { type: 'text/html; charset=utf-8', bytes: HTML }],
    ['start.js', { type: SCRIPT, bytes: START }],
  ]);
  const find = async (name: string): Promise<File> => {
    const known = files.get(name);
    if (known) return known;
    const host = HOSTS.find((each) => name === `${each}.json`);
    const type = Object.hasOwn(FROM_LIBRARY, name) ? FROM_LIBRARY[name] : undefined;
    if (!host && !type) throw new ServiceError('not_found');
    const made: File = host
      ? { type: 'application/json', bytes: documentOf(host, routesOf(host)) }
      : { type: type ?? '', bytes: await readLibrary(name) };
    files.set(name, made);
    return made;
  };
  return [
    { path: '/docs', answer: async (c) => answerFile(await find(''), c.req.header('if-none-match')) },
    {
      path: '/docs/{file}',
      answer: async (c) => answerFile(await find(c.req.param('file') ?? ''), c.req.header('if-none-match')),
    },
  ];
}

function documentOf(host: Host, routes: readonly Route[]): string {
  return JSON.stringify(
    openApiDocument(
      host,
      routes.map(({ endpoint }) => endpoint),
    ),
  );
}

import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { ERRORS, ErrorBody, type ErrorCode } from '../../lib/contract/errors.ts';
import type { Host } from '../../lib/contract/hosts.ts';

const JSON_TYPE = 'application/json';
const RateHeaders = z.object({
  'x-ratelimit-limit': z.int().meta({ description: 'Most points in the window of a minute' }),
  'x-ratelimit-remaining': z.int(),
  'x-ratelimit-reset': z.int().meta({ description: 'Unix seconds at which the window ends' }),
});

/** Every refusal an endpoint can give: its own and those of the edge. */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const tokens: ErrorCode[] = ['token_missing', 'token_invalid', 'token_expired', 'token_revoked', 'account_banned'];
  return [
    ...(endpoint.access === 'anyone' ? [] : tokens),
    // The gateway's own account may only read; an administrator's endpoint asks for the role.
    ...(endpoint.access === 'administrator' || endpoint.access === 'superAdministrator' || endpoint.rate === 'write'
      ? (['role_required'] as const)
      : []),
    ...(endpoint.originRequired ? (['origin_required', 'origin_not_allowed'] as const) : []),
    ...(endpoint.query || endpoint.body ? (['validation_failed'] as const) : []),
    ...(endpoint.body ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.errors ?? []),
    ...(['rate_limited', 'internal_error', 'unavailable'] as const),
  ];
}

function errorResponses(endpoint: Endpoint) {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of errorCodesOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: [...codes].map((code) => `\`${code}\``).join(', '),
        headers: status === 429 || status === 503 ? RateHeaders.extend({ 'Retry-After': z.int() }) : RateHeaders,
        content: {
          [JSON_TYPE]: {
            schema: ErrorBody,
            examples: Object.fromEntries(
              [...codes].map((code) => [
                code,
                { value: { error: code, message: ERRORS[code].message, statusCode: ERRORS[code].status } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

function successResponses(endpoint: Endpoint) {
  const isCached = endpoint.method === 'GET' && !endpoint.noStore;
  const headers = isCached ? RateHeaders.extend({ ETag: z.string() }) : RateHeaders;
  const answers = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    { description: status === '201' ? 'Created' : 'OK', headers, content: { [JSON_TYPE]: { schema } } },
  ]);
  const unchanged = { description: 'The client has this body already (If-None-Match)', headers };
  return Object.fromEntries([...answers, ...(isCached ? [['304', unchanged]] : [])]);
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Section of the interface: ${endpoint.section}. Rate: ${endpoint.rate}.`,
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    requestParams: {
      ...(names.length ? { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
      ...(endpoint.originRequired
        ? { header: z.object({ Origin: z.string().meta({ description: 'One of WEB_ORIGINS' }) }) }
        : {}),
    },
    ...(endpoint.body ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: endpoint.body } } } } : {}),
    responses: { ...successResponses(endpoint), ...errorResponses(endpoint) },
  };
}

type Typed = { type?: unknown; anyOf?: Typed[] };

/**
 * A number or flag arrives as text in a query and the schemas read it as such; told is the value, not its spelling,
 * because the pattern of the text is wider than the range of the number.
 */
function withoutSpelling(schema: Typed): Typed {
  if (Array.isArray(schema.type) && schema.type.includes('boolean')) return { ...schema, type: 'boolean' };
  const value = schema.anyOf?.find(({ type }) => type === 'integer' || type === 'number');
  if (!value) return schema;
  const { anyOf: _both, ...rest } = schema;
  return { ...rest, ...value };
}

function tellValues(paths: object): void {
  const operations = Object.values(paths).flatMap((path: object) => Object.values(path)) as {
    parameters?: unknown[];
  }[];
  for (const parameter of operations.flatMap(({ parameters }) => parameters ?? []) as { in: string; schema: Typed }[]) {
    if (parameter.in === 'query') parameter.schema = withoutSpelling(parameter.schema);
  }
}

/** The OpenAPI 3.1 document of one host, made from the schemas that validate. */
export function openApiDocument(host: Host, endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: `Curb, host ${host}`,
      version: '3.0.0',
      description:
        'Versions are selected by host. The legacy hosts answer as main does and name it in `Link`; ' +
        '`Deprecation` and `Sunset` tell since when they are old and when they may go.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
  tellValues(document.paths ?? {});
  return document;
}

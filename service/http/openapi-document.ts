import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Access, Endpoint } from '../../lib/contract/endpoint.ts';
import type { Host } from '../../lib/contract/hosts.ts';
import { errorResponses } from './openapi-errors.ts';
import { exampleOf, type JsonSchema } from './openapi-examples.ts';
import { CachedHeaders, RateHeaders } from './openapi-headers.ts';
import { tellInputs } from './openapi-inputs.ts';
import { takesIdempotencyKey } from './run-once.ts';

const JSON_TYPE = 'application/json';

const WHO: Record<Access, string> = {
  anyone: 'Anyone, without a token.',
  user: 'Whoever has a token.',
  administrator: 'Administrators.',
  superAdministrator: 'Super administrators.',
};

/** What stands in for a path parameter; an id that names nothing is 404 whatever its form. */
const PARAMETER_EXAMPLES: Record<string, string> = {
  mint: 'So11111111111111111111111111111111111111112',
  address: 'So11111111111111111111111111111111111111112',
  timeWindow: '24h',
};
const ANY_ID = '3b0c4fd6-5b9b-4f0e-9a40-0d6a7a3c8a11';

function successResponses(endpoint: Endpoint) {
  const isCached = endpoint.method === 'GET' && !endpoint.noStore;
  const type = endpoint.eventStream ? 'text/event-stream' : JSON_TYPE;
  const headers = isCached ? CachedHeaders : RateHeaders;
  const answers = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    { description: status === '201' ? 'Created' : 'OK', headers, content: { [type]: { schema } } },
  ]);
  const unchanged = { description: 'The client has this body already (If-None-Match)', headers };
  return Object.fromEntries([...answers, ...(isCached ? [['304', unchanged]] : [])]);
}

function headersOf(endpoint: Endpoint) {
  return {
    ...(endpoint.originRequired && {
      Origin: z.string().meta({ description: 'One of WEB_ORIGINS', example: 'http://localhost:3000' }),
    }),
    ...(takesIdempotencyKey(endpoint) && {
      'Idempotency-Key': z
        .string()
        .regex(/^[!-+\--~]{1,255}$/)
        .optional()
        .meta({ description: 'The same key and body within a day gives the same answer', example: ANY_ID }),
    }),
  };
}

const pathParameter = (name: string) =>
  z
    .string()
    .min(1)
    .meta({ example: PARAMETER_EXAMPLES[name] ?? ANY_ID });

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const headers = headersOf(endpoint);
  return {
    operationId: endpoint.name,
    tags: [endpoint.path.split('/')[1] ?? ''],
    summary: endpoint.summary,
    description: `${WHO[endpoint.access]} Counted as ${endpoint.rate}. Section of the interface: ${endpoint.section}.`,
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    requestParams: {
      ...(names.length && { path: z.object(Object.fromEntries(names.map((name) => [name, pathParameter(name)]))) }),
      ...(endpoint.query && { query: endpoint.query }),
      ...(Object.keys(headers).length && { header: z.object(headers) }),
    },
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse({}).success,
            content: { [JSON_TYPE]: { schema: endpoint.body } },
          },
        }
      : {}),
    responses: { ...successResponses(endpoint), ...errorResponses(endpoint) },
  };
}

type Media = { schema?: JsonSchema; example?: unknown; examples?: unknown };
type Operation = {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};

/** Gives every body that names none an example made of its schema's fields. */
function tellExamples(paths: object, schemas: Record<string, JsonSchema>): void {
  for (const operation of Object.values(paths).flatMap((path: object) => Object.values(path)) as Operation[]) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
      if (media.schema && !media.examples) media.example ??= exampleOf(media.schema, schemas);
    }
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
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of POST /auth/login on the main host',
        },
      },
    },
    paths,
  });
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  tellInputs(document.paths ?? {}, schemas, endpoints);
  tellExamples(document.paths ?? {}, schemas);
  return document;
}

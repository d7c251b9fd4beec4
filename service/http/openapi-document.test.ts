import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { ENDPOINTS } from '../../lib/contract/endpoints.ts';
import { ERRORS } from '../../lib/contract/errors.ts';
import { HOSTS } from '../../lib/contract/hosts.ts';
import { openApiDocument } from './openapi-document.ts';
import { errorCodesOf } from './openapi-errors.ts';

type Media = { example?: unknown; examples?: Record<string, { value: { error: string } }> };
type Answer = { headers?: Record<string, unknown>; content?: Record<string, Media> };
type Operation = {
  security: unknown[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};

const endpointsOf = (host: string) => ENDPOINTS.filter((endpoint) => endpoint.host === host);
const documents = HOSTS.map((host) => openApiDocument(host, endpointsOf(host)));
const operations = ENDPOINTS.map((endpoint) => {
  const paths = documents[HOSTS.indexOf(endpoint.host)]?.paths ?? {};
  return [endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase() as 'get'] as unknown as Operation] as const;
});

describe('the document of a host', () => {
  it.each(HOSTS)('%s is valid by the meta schema of OpenAPI 3.1', async (host) => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(documents[HOSTS.indexOf(host)])));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('names who may not: a token for all but the endpoints for anyone', () => {
    for (const [endpoint, operation] of operations) {
      expect(operation.security, endpoint.name).toEqual(endpoint.access === 'anyone' ? [] : [{ bearer: [] }]);
    }
  });

  it('tells every refusal with the body it comes in, and the limits with every answer', () => {
    for (const [endpoint, { responses }] of operations) {
      for (const code of errorCodesOf(endpoint)) {
        const { status } = ERRORS[code];
        const example = responses[status]?.content?.['application/json']?.examples?.[code]?.value;
        expect(example, `${endpoint.name} ${code}`).toMatchObject({ error: code, statusCode: status });
      }
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        expect(Object.keys(headers), `${endpoint.name} ${status}`).toContain('x-ratelimit-remaining');
        if (['429', '503'].includes(status)) expect(Object.keys(headers)).toContain('Retry-After');
      }
    }
  });

  it('has an ETag and 304 on every GET that may be kept', () => {
    for (const [endpoint, { responses }] of operations.filter(([{ method }]) => method === 'GET')) {
      expect('304' in responses, endpoint.name).toBe(!endpoint.noStore);
      if (!endpoint.noStore) expect(Object.keys(responses['200']?.headers ?? {})).toContain('ETag');
    }
  });

  it('shows requests and answers that the schemas accept', () => {
    const refused: string[] = [];
    const check = (what: string, schema: ZodType, example: unknown) => {
      for (const { path, message } of schema.safeParse(example).error?.issues ?? []) {
        refused.push(`${what}: ${path.join('.')} ${message}`);
      }
    };
    for (const [{ name, body, answers }, operation] of operations) {
      if (body) check(`request of ${name}`, body, operation.requestBody?.content['application/json']?.example);
      for (const [status, schema] of Object.entries(answers)) {
        check(`${status} of ${name}`, schema, Object.values(operation.responses[status]?.content ?? {})[0]?.example);
      }
    }
    expect(refused).toEqual([]);
  });

  it('says every parameter of a path', () => {
    for (const document of documents) {
      for (const [path, item] of Object.entries(document.paths ?? {})) {
        for (const operation of Object.values(item) as { parameters?: { in: string; name: string }[] }[]) {
          const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
          expect(named.map(({ name }) => `{${name}}`).sort()).toEqual([...(path.match(/\{\w+\}/g) ?? [])].sort());
        }
      }
    }
  });
});

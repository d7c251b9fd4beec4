import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { ERRORS, ErrorBody, type ErrorCode } from '../../lib/contract/errors.ts';
import { RateHeaders, RetryHeaders } from './openapi-headers.ts';
import { takesIdempotencyKey } from './run-once.ts';

const TOKEN: readonly ErrorCode[] = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'token_revoked',
  'account_banned',
];
const BODY: readonly ErrorCode[] = ['malformed_json', 'payload_too_large', 'unsupported_media_type', 'request_timeout'];

const isAdministrators = ({ access }: Endpoint) => access === 'administrator' || access === 'superAdministrator';

/** Every refusal an endpoint can give: its own and those of the edge. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const when = (condition: unknown, codes: readonly ErrorCode[]) => (condition ? codes : []);
  const takesKey = takesIdempotencyKey(endpoint);
  return [
    ...when(endpoint.access !== 'anyone', TOKEN),
    // The gateway's own account may only read; an administrator's endpoint asks for the role.
    ...when(isAdministrators(endpoint) || (endpoint.access !== 'anyone' && endpoint.rate === 'write'), [
      'role_required',
    ]),
    ...when(endpoint.originRequired, ['origin_required', 'origin_not_allowed']),
    ...when(endpoint.query || endpoint.body || takesKey, ['validation_failed']),
    ...when(endpoint.body, BODY),
    // An id that no row can have.
    ...when(endpoint.path.includes('{') && !endpoint.errors?.some((code) => ERRORS[code].status === 404), [
      'not_found',
    ]),
    ...(endpoint.errors ?? []),
    ...when(takesKey, ['idempotency_key_reused']),
    ...(['rate_limited', 'internal_error', 'unavailable'] as const),
  ];
}

function exampleBody(code: ErrorCode): ErrorBody {
  const { status, message } = ERRORS[code];
  const body = { error: code, message, statusCode: status };
  return code === 'validation_failed' ? { ...body, issues: [{ path: 'body.mint', message: 'is required' }] } : body;
}

/** The refusals of an endpoint by status, each code with the body it comes in. */
export function errorResponses(endpoint: Endpoint) {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of errorCodesOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const responses = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: [...codes].map((code) => `\`${code}\``).join(', '),
      headers: status === 429 || status === 503 ? RetryHeaders : RateHeaders,
      content: {
        'application/json': {
          schema: ErrorBody,
          examples: Object.fromEntries([...codes].map((code) => [code, { value: exampleBody(code) }])),
        },
      },
    },
  ]);
  return Object.fromEntries(responses);
}

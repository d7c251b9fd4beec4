import { ERRORS, type ErrorBody } from '../../lib/contract/errors.ts';
import { ServiceError } from '../errors.ts';

/** PostgreSQL and socket codes of a database that is away, starting, stopping, full or too slow. */
const AWAY = /^(08\w{3}|57P0\d|57014|53\d{3}|ECONN\w+|ETIMEDOUT|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;
const RETRY_SECONDS = 1;

/** Whether an error, or one it was made from, says that the database cannot be reached now. */
function isDatabaseAway(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if (AWAY.test(String((current as { code?: unknown }).code ?? '')) || AWAY_MESSAGE.test(current.message))
      return true;
  }
  return false;
}

/** The refusal to tell for any thrown value; what is not one of ours becomes `unavailable` or `internal_error`. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isDatabaseAway(error)) return new ServiceError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error });
  return new ServiceError('internal_error', { cause: error });
}

type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** The error answer of interface section 7, with the headers its status calls for. */
export function errorAnswer(error: ServiceError): Response {
  const { status, message } = ERRORS[error.code];
  const { issues, decision, claim, retryAfterSeconds, allow } = error.details;
  // What is undefined is left out of the JSON.
  const body = { error: error.code, message, statusCode: status, issues, decision, claim };
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  if (retryAfterSeconds !== undefined || status === 503)
    headers.set('Retry-After', String(retryAfterSeconds ?? RETRY_SECONDS));
  if (allow) headers.set('Allow', allow.join(', '));
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  return new Response(JSON.stringify(body satisfies Loose<ErrorBody>), { status, headers });
}

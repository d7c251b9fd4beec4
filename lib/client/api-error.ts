import type { ErrorCode, Issue, OtherClaim, OtherDecision } from '../contract/errors.ts';

/** Refusals the browser itself can meet: no network, no answer in time, or one that nobody can read. */
export type LocalErrorCode = 'network_error' | 'timeout' | 'bad_answer';

type Refusal = {
  /** 0 when no answer came. */
  status: number;
  /** A code of the contract, of the gateway, or of another implementation. */
  error: ErrorCode | LocalErrorCode | (string & {});
  message: string;
  issues?: Issue[];
  retryAfterSeconds?: number;
  /** What was decided instead, with `already_decided`. */
  decision?: OtherDecision;
  /** Who works on it, with `claimed`. */
  claim?: OtherClaim;
};

/** What every call of `lib/client` throws: the error body of the interface (section 7), or why there was none. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: Refusal['error'];
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;
  readonly decision: OtherDecision | undefined;
  readonly claim: OtherClaim | undefined;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message, options);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.error = refusal.error;
    this.issues = refusal.issues ?? [];
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.decision = refusal.decision;
    this.claim = refusal.claim;
  }

  /** Whether the request may have been carried out although its answer was lost. */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** `Retry-After` in seconds: both forms of HTTP, a number or a date. */
export function readRetryAfter(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, Math.ceil((dateMs - nowMs) / 1000));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads an error answer; a body in another shape still becomes an error with the status it came with. */
export function toApiError(status: number, headers: Headers, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {};
  const retryAfterSeconds = readRetryAfter(headers);
  return new ApiError({
    status,
    error: typeof fields.error === 'string' ? fields.error : `http_${status}`,
    message: typeof fields.message === 'string' ? fields.message : `The service answered ${status}`,
    ...(Array.isArray(fields.issues) && { issues: fields.issues as Issue[] }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(isRecord(fields.decision) && { decision: fields.decision as OtherDecision }),
    ...(isRecord(fields.claim) && { claim: fields.claim as OtherClaim }),
  });
}

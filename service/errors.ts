import { ERRORS, type ErrorCode, type Issue, type OtherClaim, type OtherDecision } from '../lib/contract/errors.ts';

type Details = {
  issues?: Issue[];
  /** For `already_decided`. */
  decision?: OtherDecision;
  /** For `claimed`. */
  claim?: OtherClaim;
  /** For 429 and 503: when another try makes sense. */
  retryAfterSeconds?: number;
  /** For 405: the methods the path has. */
  allow?: string[];
  cause?: unknown;
};

/** A refusal the caller can understand; its code decides status and message (`ERRORS`). */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(ERRORS[code].message, { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

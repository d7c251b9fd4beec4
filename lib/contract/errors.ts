import { z } from 'zod';

/**
 * Every refusal of the service, as `error` on the wire, with its HTTP status and its `message`.
 * Interface section 7 fixes three messages: 401 "Unauthorized", 403 "Forbidden resource", 404 "User not found".
 */
export const ERRORS = {
  validation_failed: { status: 400, message: 'The request is not valid' },
  malformed_json: { status: 400, message: 'The body is not valid JSON' },
  origin_required: { status: 400, message: 'The Origin header is required here' },
  token_missing: { status: 401, message: 'Unauthorized' },
  token_invalid: { status: 401, message: 'Unauthorized' },
  token_expired: { status: 401, message: 'Unauthorized' },
  token_revoked: { status: 401, message: 'Unauthorized' },
  signature_invalid: { status: 401, message: 'Unauthorized' },
  nonce_unknown: { status: 401, message: 'Unauthorized' },
  message_refused: { status: 401, message: 'Unauthorized' },
  client_key_invalid: { status: 401, message: 'Unauthorized' },
  account_banned: { status: 401, message: 'Unauthorized' },
  origin_not_allowed: { status: 403, message: 'Forbidden resource' },
  role_required: { status: 403, message: 'Forbidden resource' },
  not_yours: { status: 403, message: 'Forbidden resource' },
  own_decision: { status: 403, message: 'Forbidden resource' },
  fixed_role: { status: 403, message: 'Forbidden resource' },
  livestream_stopped: { status: 403, message: 'Forbidden resource' },
  feature_off: { status: 403, message: 'Forbidden resource' },
  not_found: { status: 404, message: 'Not found' },
  user_not_found: { status: 404, message: 'User not found' },
  livestream_not_found: { status: 404, message: 'Livestream not found' },
  coin_not_found: { status: 404, message: 'Coin not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  slippage_exceeded: { status: 409, message: 'The price moved past the limit of the order' },
  order_expired: { status: 409, message: 'The order expired before it was executed' },
  insufficient_balance: { status: 409, message: 'The wallet does not hold enough' },
  coin_halted: { status: 409, message: 'Trading of this coin is stopped' },
  coin_read_only: { status: 409, message: 'This coin is on the chain and can only be read here' },
  nonce_reused: { status: 409, message: 'Another order of this wallet used the nonce' },
  amount_too_small: { status: 409, message: 'The amount is too small to pay anything out' },
  liquidity_exceeded: { status: 409, message: 'The market does not hold as much' },
  idempotency_key_reused: { status: 409, message: 'Another request used the idempotency key' },
  claimed: { status: 409, message: 'Somebody else works on this' },
  already_decided: { status: 409, message: 'Somebody decided this meanwhile' },
  changed_meanwhile: { status: 409, message: 'Somebody changed this meanwhile' },
  conflict_of_interest: {
    status: 409,
    message: 'You hold the coin or are concerned yourself: somebody else decides this',
  },
  second_person_required: { status: 409, message: 'This takes two moderators: propose it as a case' },
  duplicate: { status: 409, message: 'This was already done' },
  too_many: { status: 409, message: 'There are as many of these as one account may have' },
  key_ended: { status: 409, message: 'The key for quick trading has ended, sign with the wallet or allow a new key' },
  spending_limit_exceeded: { status: 409, message: 'The key for quick trading may not spend as much' },
  faucet_resting: { status: 409, message: 'The faucet pays once an hour' },
  chat_muted: { status: 409, message: 'You are muted in this stream for a while' },
  chat_slowed: { status: 409, message: 'Slow mode is on here, wait a moment before you say more' },
  holders_only: { status: 409, message: 'Only who holds the coin may chat here' },
  word_refused: { status: 409, message: 'The message has a word that is not allowed here' },
  role_protected: { status: 409, message: 'The host, helpers and administrators cannot be muted' },
  not_in_room: { status: 409, message: 'Join the stream first, visible to others' },
  hand_not_raised: { status: 409, message: 'This person does not raise a hand' },
  stage_full: { status: 409, message: 'The stage is full' },
  not_configured: { status: 409, message: 'This is not set up here' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'The body must be application/json' },
  range_not_satisfiable: { status: 416, message: 'The file does not have this range' },
  locked: { status: 423, message: 'Another moderator works on this' },
  rate_limited: { status: 429, message: 'Too many requests' },
  internal_error: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'The service is not ready, try again shortly' },
  queue_full: { status: 503, message: 'Too many orders are waiting, try again shortly' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One refused field: `path` as in `body.amountIn`, `message` for a person. */
export const Issue = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Issue' });
export type Issue = z.infer<typeof Issue>;

/**
 * What was decided instead, on a 409 `already_decided`: who, what and when. On `changed_meanwhile` `notes` names the fields
 * that are kept otherwise than they were sent.
 */
export const OtherDecision = z
  .object({
    resolved: z.boolean(),
    action: z.string().nullable(),
    notes: z.string(),
    by: z.string().nullable(),
    at: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'OtherDecision' });
export type OtherDecision = z.infer<typeof OtherDecision>;

/** Who works on it, on a 409 `claimed` or a 423 `locked`. */
export const OtherClaim = z.object({ holder: z.string(), until: z.string() }).meta({ id: 'OtherClaim' });
export type OtherClaim = z.infer<typeof OtherClaim>;

/**
 * The body of every error answer (interface section 7). `issues` only on a 400 from validation, `decision` only on
 * `already_decided` and `changed_meanwhile`, `claim` only on `claimed` and `locked`.
 */
export const ErrorBody = z
  .object({
    error: z.string().meta({ example: 'slippage_exceeded' }),
    message: z.string(),
    statusCode: z.number().int(),
    issues: z.array(Issue).optional(),
    decision: OtherDecision.optional(),
    claim: OtherClaim.optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

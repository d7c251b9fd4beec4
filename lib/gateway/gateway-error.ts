import 'server-only';
import { ERRORS, type ErrorCode } from '../contract/errors.ts';

/** Refusals of the gateway's own, beside those of the contract; same body. */
const GATEWAY_ERRORS = {
  bad_gateway: { status: 502, message: 'The service gave an answer that could not be read' },
  service_unreachable: { status: 503, message: 'The service cannot be reached, try again shortly' },
  service_timeout: { status: 504, message: 'The service did not answer in time' },
} as const;

export type GatewayErrorCode = ErrorCode | keyof typeof GATEWAY_ERRORS;

/** An error body in the form of the interface (section 7), never stored. */
export function errorResponse(code: GatewayErrorCode, headers: Record<string, string> = {}): Response {
  const { status, message } = { ...ERRORS, ...GATEWAY_ERRORS }[code];
  return Response.json(
    { error: code, message, statusCode: status },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(status === 503 && { 'retry-after': '2' }),
        ...headers,
      },
    },
  );
}

import pino, { type DestinationStream, type Logger } from 'pino';

/** SQLSTATE class of values that do not fit; the only one whose messages quote what was given. */
const DATA_EXCEPTION = /^22/;
const MAX_CAUSES = 5;

type LoggedError = {
  type: string;
  message?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  stack?: string | undefined;
  cause?: LoggedError | undefined;
};
type Fault = Error & { code?: unknown; constraint?: unknown; table?: unknown; query?: unknown };

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The statement of a failed query has placeholders, but its message ends with what stood in them. */
function messageOf(error: Fault, code: string | undefined): string | undefined {
  if (typeof error.query === 'string') return `Failed query: ${error.query}`;
  return code && DATA_EXCEPTION.test(code) ? undefined : error.message;
}

/** Where it happened, without the message it begins with. */
function stackOf({ stack = '' }: Error): string | undefined {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/**
 * What is logged of an error: enough to find the fault, and nothing a person wrote. Parameters of queries and the rows
 * that PostgreSQL quotes in its details hold names, addresses and words, which must go when their person goes.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const fault: Fault = error;
  const code = text(fault.code);
  return {
    type: error.name,
    message: messageOf(fault, code),
    code,
    constraint: text(fault.constraint),
    table: text(fault.table),
    stack: stackOf(error),
    cause: error.cause instanceof Error && depth < MAX_CAUSES ? describeError(error.cause, depth + 1) : undefined,
  };
}

/** The log of the service; what is given as `err` is told without what people wrote. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: (error: unknown) => describeError(error) } };
  return destination ? pino(options, destination) : pino(options);
}

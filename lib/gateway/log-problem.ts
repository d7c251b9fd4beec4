import 'server-only';

/** Tells the operator, in one line on the error stream; no token or address is ever part of it. */
export function logProblem(sentence: string): void {
  process.stderr.write(`gateway: ${sentence.replace(/\s+/g, ' ')}\n`);
}

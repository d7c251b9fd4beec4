/** Why a start cannot go on, in a sentence that says what happened and what to do. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** What a person is told of any error. */
export function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'The disk is full. Free some space, then start again.';
  return error instanceof Error ? error.message : String(error);
}

import { ApiError } from '@/lib/client/api-error';

/** What the service says of each field of a body it refused; empty where it names none. */
export function refusedFields(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const named = error.issues.map(({ path, message }) => {
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
    return [path.replace(/^body\./, ''), sentence] as const;
  });
  return Object.fromEntries(named);
}

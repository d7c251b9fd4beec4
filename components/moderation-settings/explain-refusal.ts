import { ApiError } from '@/lib/client/api-error';

/** Somebody saved first: the form shows what they changed. */
export const isChangedMeanwhile = (error: Error) => error instanceof ApiError && error.error === 'changed_meanwhile';

/** Why a change was not made and what to do, in plain words. */
export function explainRefusal(error: Error): string {
  if (!(error instanceof ApiError)) return 'It was not changed. Try again.';
  if (error.error === 'role_required') return 'Only super administrators may change this.';
  if (error.issues.length > 0) {
    return error.issues.map(({ path, message }) => `${path.replace(/^body\./, '')}: ${message}`).join('; ');
  }
  if (error.outcomeUnknown) return `Whether it was changed is not known: ${error.message}. Reload, then look again.`;
  return `It was not changed: ${error.message}.`;
}

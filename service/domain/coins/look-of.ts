import { usernameSkeleton } from '../users/username-skeleton.ts';

/**
 * What a coin's name or symbol looks like at a glance: by the confusables of Unicode, without case, spaces and marks
 * between letters. For comparing only, never for showing.
 */
export function lookOf(text: string): string {
  const look = usernameSkeleton(text);
  // A name of signs alone looks like these signs.
  return look.replace(/[^\p{L}\p{N}]/gu, '') || look.replace(/\s/gu, '');
}

import unhomoglyph from 'unhomoglyph';

/**
 * What a username looks like (UTS 39): two names with one skeleton cannot be told apart.
 * Lower case before and after, because a look-alike of a small letter may be a capital.
 */
export function usernameSkeleton(username: string): string {
  return unhomoglyph(username.normalize('NFKC').toLowerCase()).toLowerCase();
}

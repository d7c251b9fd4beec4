import unhomoglyph from 'unhomoglyph';

const alike = (text: string) => unhomoglyph(text.normalize('NFD')).toLowerCase();

/**
 * What a username looks like, by the confusables of Unicode (UTS 39, section 4): names with one skeleton cannot be
 * told apart and only one of them may be taken. Mapped twice, with the case kept at first: a capital I is a small l,
 * while M is not rn but m is. For comparing only, never for showing.
 */
export function usernameSkeleton(username: string): string {
  return alike(alike(username.normalize('NFKC'))).normalize('NFC');
}

/** The first and the last byte of a part, both included. */
export type ByteRange = { first: number; last: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part that a `Range` header asks for of `size` bytes; null for the whole, also where the header asks for several
 * parts or is not understood (RFC 9110 lets a server ignore those).
 */
export function readRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return to && Number(to) > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'unsatisfiable';
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Whether whoever asks for a page holds a phone: by what the browser says of itself, which may be nothing. */
export function seemsPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  return hint === null ? /iPhone|Android.*Mobile/.test(headers.get('user-agent') ?? '') : hint === '?1';
}

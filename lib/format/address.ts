/** Both ends of an address, which is what people compare: "Abcd…wxyz". */
export function shortAddress(address: string, length = 4): string {
  if (address.length <= length * 2 + 1) return address;
  return `${address.slice(0, length)}…${address.slice(-length)}`;
}

/** True when the text has the form of an address or mint: base58 of 32 bytes, by alphabet and length. */
export function looksLikeAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);
}

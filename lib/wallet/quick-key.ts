import bs58 from 'bs58';

/** What a key for quick trading signs with: the form the wallets have, or the one every browser knows. */
export type QuickKeyKind = 'Ed25519' | 'P-256';

/** A key of this browser; its private half can sign, but nothing can read it out, this page neither. */
export type QuickKey = {
  /** Base58 of the public key: 32 bytes of Ed25519, or the 33 of a compressed point of P-256. */
  key: string;
  kind: QuickKeyKind;
  privateKey: CryptoKey;
};

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Says why this browser can hold no key. */
export class QuickKeyUnsupported extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'This browser cannot keep a signing key: it needs WebCrypto with Ed25519 or P-256, on a secure address, and storage that is not switched off. Your wallet signs each order as before.',
      options,
    );
    this.name = 'QuickKeyUnsupported';
  }
}

/** Makes a key that cannot be taken out of the browser. @throws QuickKeyUnsupported */
export async function makeQuickKey(): Promise<QuickKey> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) throw new QuickKeyUnsupported();
  try {
    const pair = (await subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify'])) as CryptoKeyPair;
    const raw = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
    return { key: bs58.encode(raw), kind: 'Ed25519', privateKey: pair.privateKey };
  } catch {
    // Older browsers have no Ed25519; all that have WebCrypto have P-256.
  }
  try {
    const pair = await subtle.generateKey(ECDSA, false, ['sign', 'verify']);
    const raw = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
    return { key: bs58.encode(compressed(raw)), kind: 'P-256', privateKey: pair.privateKey };
  } catch (error) {
    throw new QuickKeyUnsupported({ cause: error });
  }
}

/** 04 x y as 02 x or 03 x: the sign of y says which of its two points it is. */
function compressed(point: Uint8Array): Uint8Array {
  const isOdd = ((point[64] ?? 0) & 1) === 1;
  return Uint8Array.of(isOdd ? 3 : 2, ...point.subarray(1, 33));
}

/** Base58 of the signature of the text's UTF-8 bytes. */
export async function signWithQuickKey({ kind, privateKey }: QuickKey, text: string): Promise<string> {
  const algorithm = kind === 'Ed25519' ? { name: 'Ed25519' } : { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text));
  return bs58.encode(new Uint8Array(signature));
}

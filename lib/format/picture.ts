/**
 * Where the browser finds a picture of the own store, or null: a picture from elsewhere is never loaded, because that
 * would tell its owner who looks.
 */
export function pictureAddress(image: string): string | null {
  return /^\/images\/[0-9a-f]{64}$/.test(image) ? `/api/main${image}` : null;
}

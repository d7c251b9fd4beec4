const MAX_BYTES = 5 * 1024 * 1024;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** For the `accept` of a file field. */
export const PICTURE_TYPES = TYPES.join(',');

/** The only picture a person dropped or pasted; null when there is none. */
export function pictureOf(transfer: DataTransfer | null): File | null {
  return [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
}

/** A picture file as a data URL, or what is wrong with it. */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: string }> {
  if (!TYPES.includes(file.type)) return { problem: 'Choose a PNG, JPEG, WebP or GIF' };
  if (file.size > MAX_BYTES) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    return { problem: `This file has ${megabytes} MB. Choose one of at most 5 MB` };
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ dataUrl: String(reader.result) });
    reader.onerror = () => resolve({ problem: 'The file could not be read. Choose it again' });
    reader.readAsDataURL(file);
  });
}

/** As the service takes them; it re-encodes what it gets. */
const FORMATS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MOST_BYTES = 5 * 1024 * 1024;

/** What the file field offers. */
export const PICTURE_TYPES = FORMATS.join(',');

/** The first picture among pasted or dropped files, if there is one. */
export function pictureAmong(files: FileList | undefined): File | null {
  return [...(files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;
}

/** Reads a chosen file as a data URL. @throws Error with a sentence for the person */
export async function readPicture(file: File): Promise<string> {
  if (!FORMATS.includes(file.type)) throw new Error('Choose a PNG, JPEG, WebP or GIF.');
  if (file.size > MOST_BYTES) throw new Error('Choose a picture of at most 5 MB.');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });
}

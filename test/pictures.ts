import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';
type Shape = { width: number; height: number; background: { r: number; g: number; b: number } };

/** The file of a picture of one colour. */
export function makePicture(shape: Shape, format: Format = 'png'): Promise<Buffer> {
  return sharp({ create: { ...shape, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

export function toDataUrl(file: Uint8Array, format: string = 'png'): string {
  return `data:image/${format};base64,${Buffer.from(file).toString('base64')}`;
}

export async function pictureUrl(shape: Shape, format: Format = 'png'): Promise<string> {
  return toDataUrl(await makePicture(shape, format), format);
}

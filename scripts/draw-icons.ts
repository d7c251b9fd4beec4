import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Draws the pictures of the installed app anew from app/icon.svg: node --import tsx scripts/draw-icons.ts
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GROUND = '#11141a';
/** A mask may cut away all but the inner four fifths. */
const SAFE_PART = 0.7;

const source = await readFile(`${ROOT}app/icon.svg`);
const draw = (size: number) => sharp(source, { density: (72 * size) / 32 }).resize(size, size);

async function drawFilled(size: number, part: number): Promise<Buffer> {
  const inner = await draw(Math.round(size * part)).toBuffer();
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: GROUND } });
  return canvas
    .composite([{ input: inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

for (const size of [192, 512]) {
  await writeFile(`${ROOT}public/icon-${size}.png`, await draw(size).png({ compressionLevel: 9 }).toBuffer());
}
await writeFile(`${ROOT}public/icon-maskable-512.png`, await drawFilled(512, SAFE_PART));
// Apple rounds the corners itself and knows no transparency.
await writeFile(`${ROOT}app/apple-icon.png`, await drawFilled(180, 0.9));

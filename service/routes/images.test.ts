import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '../../test/people.ts';
import { makePicture, toDataUrl } from '../../test/pictures.ts';
import { startTestService, type TestService } from '../../test/service.ts';

let service: TestService;
let person: Person;
beforeAll(async () => {
  service = await startTestService();
  person = await addPerson(service);
});
afterAll(() => service.close());

const RED = { r: 255, g: 0, b: 0 };
const upload = (image: string) => person.call('profile:/profile', { method: 'PATCH', json: { profileImage: image } });
const refusalOf = async (image: string) => {
  const { status, body } = await upload(image);
  return [
    status,
    body.issues?.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`).join(),
  ];
};
const load = (path: string, headers = {}) => service.request('main', path, { headers });

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([head, body, tail]);
}

/** A whole PNG of black pixels of one bit each: a hundred kilobytes that unpack to as many megabytes. */
async function makeBomb(edge: number): Promise<Buffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  const packed: Buffer[] = [];
  const deflate = createDeflate({ level: 9 }).on('data', (part: Buffer) => packed.push(part));
  const rows = Buffer.alloc((1 + Math.ceil(edge / 8)) * 100);
  for (let row = 0; row < edge; row += 100) if (!deflate.write(rows)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that is refused', () => {
  it('has too many pixels, without the memory to unpack it', async () => {
    const bomb = toDataUrl(await makeBomb(30_000));
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toEqual([
      400,
      'body.profileImage has too many pixels: at most 50 million, over all frames',
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it('is an SVG, by name or by content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    expect((await refusalOf(toDataUrl(svg, 'svg+xml')))[0]).toBe(400);
    expect(await refusalOf(toDataUrl(svg, 'png'))).toEqual([400, 'body.profileImage is not a PNG, JPEG, WebP or GIF']);
  });

  it('is a HEIF, a TIFF, a PDF or a BMP that says it is a JPEG', async () => {
    const heif = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')]);
    const tiff = await sharp({ create: { width: 2, height: 2, channels: 3, background: RED } })
      .tiff()
      .toBuffer();
    for (const file of [heif, tiff, Buffer.from('%PDF-1.7'), Buffer.from('BM..........')]) {
      expect((await refusalOf(toDataUrl(file, 'jpeg')))[0]).toBe(400);
    }
  });

  it('says it is another format than it is', async () => {
    const gif = await makePicture({ width: 3, height: 3, background: RED }, 'gif');
    expect(await refusalOf(toDataUrl(gif, 'png'))).toEqual([
      400,
      'body.profileImage is a GIF, not the PNG it says it is',
    ]);
  });

  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('is a %s that is a page or an archive too', async (format) => {
    const file = await makePicture({ width: 8, height: 8, background: RED }, format);
    const page = Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]);
    const archive = Buffer.concat([file, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
    for (const polyglot of [page, archive]) {
      expect(await refusalOf(toDataUrl(polyglot, format))).toEqual([
        400,
        'body.profileImage holds another document inside the picture',
      ]);
    }
  });

  it('carries a page in its metadata', async () => {
    const file = await makePicture({ width: 8, height: 8, background: RED });
    const text = chunk('tEXt', Buffer.from('Comment\0<SVG onload=alert(1)>'));
    const page = Buffer.concat([file.subarray(0, 33), text, file.subarray(33)]);
    expect((await refusalOf(toDataUrl(page)))[1]).toBe('body.profileImage holds another document inside the picture');
  });

  it.each(['png', 'gif', 'webp'] as const)('is a %s with something behind its end', async (format) => {
    const file = Buffer.concat([
      await makePicture({ width: 8, height: 8, background: RED }, format),
      Buffer.from('more'),
    ]);
    expect((await refusalOf(toDataUrl(file, format)))[1]).toBe(
      'body.profileImage holds something else behind the picture',
    );
  });

  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('is a %s that is cut off', async (format) => {
    const noise = await sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer();
    for (const part of [0.9, 0.5, 0.1]) {
      const cut = noise.subarray(0, Math.floor(noise.length * part));
      const [status, issue] = await refusalOf(toDataUrl(cut, format));
      expect(status, `${part}`).toBe(400);
      expect(issue).toMatch(/^body\.profileImage is (damaged or cut off|cut off before its end)$/);
    }
  });

  it('is larger than 5 MB, or no base64', async () => {
    const large = Buffer.concat([
      await makePicture({ width: 2, height: 2, background: RED }),
      Buffer.alloc(5 * 1024 * 1024),
    ]);
    expect((await refusalOf(toDataUrl(large)))[1]).toBe('body.profileImage must be at most 5 MB');
    const huge = await upload(`data:image/png;base64,${'A'.repeat(10_000_000)}`);
    expect(huge).toMatchObject({ status: 413, body: { error: 'payload_too_large' } });
    expect((await refusalOf('data:image/png;base64,AAA'))[1]).toBe('body.profileImage is not valid base64');
    expect((await refusalOf('data:image/png;base64,AA A<>&"'))[0]).toBe(400);
  });
});

describe('a picture that is kept', () => {
  it('loses its metadata and everything that is not pixels', async () => {
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: RED } })
      .withExif({ IFD0: { Artist: 'Somebody Private' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('Somebody Private')).toBe(true);
    const { status, body } = await upload(toDataUrl(file, 'jpeg'));
    expect(status).toBe(200);
    const stored = Buffer.from(await (await load(body.profileImage)).arrayBuffer());
    expect(stored.includes('Somebody Private')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  });

  it('is made small enough, turned as it was meant', async () => {
    const file = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: RED } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(toDataUrl(file, 'jpeg'));
    const stored = Buffer.from(await (await load(body.profileImage)).arrayBuffer());
    const { width = 0, height = 0 } = await sharp(stored).metadata();
    expect([width < height, height]).toEqual([true, 400]);
  });

  it('stays animated', async () => {
    const frame = (shade: number) => Buffer.alloc(8 * 8 * 3, shade);
    const file = await sharp(Buffer.concat([frame(0), frame(120), frame(240)]), {
      raw: { width: 8, height: 24, channels: 3, pageHeight: 8 },
    })
      .gif({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    const { body } = await upload(toDataUrl(file, 'gif'));
    const stored = Buffer.from(await (await load(body.profileImage)).arrayBuffer());
    expect(await sharp(stored, { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 3 });
  });
});

describe('GET /images/{hash}', () => {
  it('needs no token, never changes, and is nothing but a picture', async () => {
    const { body } = await upload(toDataUrl(await makePicture({ width: 5, height: 5, background: RED })));
    const answer = await load(body.profileImage);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await load(body.profileImage, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is 404 for every other name', async () => {
    for (const name of ['x', '0'.repeat(64), '..%2f..%2fetc%2fpasswd', `${'0'.repeat(64)}.png`]) {
      expect((await load(`/images/${name}`)).status, name).toBe(404);
    }
  });

  it('forgets a picture with its last use, and not before', async () => {
    const other = await addPerson(service);
    const image = toDataUrl(await makePicture({ width: 7, height: 7, background: RED }));
    const { body } = await upload(image);
    await other.call('profile:/profile', { method: 'PATCH', json: { profileImage: image } });
    await upload('');
    expect((await load(body.profileImage)).status).toBe(200);
    await other.call('profile:/profile', { method: 'PATCH', json: { profileImage: '' } });
    expect((await load(body.profileImage)).status).toBe(404);
    const { rows } = await service.context.database.pool.query('SELECT uses FROM images WHERE uses = 0');
    expect(rows).toEqual([]);
  });

  it('keeps a picture that many take up and drop at once', async () => {
    const people = await Promise.all([...Array(4).keys()].map(() => addPerson(service)));
    const image = toDataUrl(await makePicture({ width: 9, height: 9, background: RED }));
    const paths = await Promise.all(
      people.map(async (each) => {
        const set = (profileImage: string) =>
          each.call('profile:/profile', { method: 'PATCH', json: { profileImage } });
        for (let turn = 0; turn < 3; turn++) {
          await set(image);
          await set('');
        }
        return (await set(image)).body.profileImage as string;
      }),
    );
    expect(new Set(paths).size).toBe(1);
    expect((await load(paths[0] ?? '')).status).toBe(200);
    const { rows } = await service.context.database.pool.query('SELECT uses FROM images WHERE hash = $1', [
      (paths[0] ?? '').slice('/images/'.length),
    ]);
    expect(rows).toEqual([{ uses: 4 }]);
  });
});

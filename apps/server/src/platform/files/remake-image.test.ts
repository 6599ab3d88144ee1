import { limits } from '@lamplight/contracts/limits';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { png } from '../../../../../tests/support/png.ts';
import { remakeImage } from './remake-image.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#5a46c880' } });

const refused = (type: string, bytes: Buffer) =>
  expect(remakeImage({ type, bytes }, 'avatar')).rejects;

it.each([
  ['image/png', () => drawn(900, 300).png().toBuffer()],
  ['image/jpeg', () => drawn(300, 900).flatten().jpeg().toBuffer()],
  ['image/webp', () => drawn(40, 40).webp().toBuffer()],
])('cuts an avatar to a square and makes it anew: %s [R000-3.51]', async (type, make) => {
  const made = await remakeImage({ type, bytes: await make() }, 'avatar');
  expect(made).toMatchObject({ width: 256, height: 256, contentType: 'image/webp' });
  expect((await sharp(made.bytes).metadata()).format).toBe('webp');
});

it('keeps the shape of a logo, its transparency, and never blows it up', async () => {
  const wide = await remakeImage(
    { type: 'image/png', bytes: await drawn(2000, 500).png().toBuffer() },
    'logo',
  );
  expect(wide).toMatchObject({ width: 448, height: 112 });
  expect((await sharp(wide.bytes).metadata()).hasAlpha).toBe(true);
  const small = await drawn(60, 30).png().toBuffer();
  expect(await remakeImage({ type: 'image/png', bytes: small }, 'logo')).toMatchObject({
    width: 60,
    height: 30,
  });
});

it('turns a photograph upright and forgets where it was taken [R000-3.52]', async () => {
  const bytes = await drawn(100, 50)
    .flatten()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secretplace' }, IFD3: { GPSLatitude: '44/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(bytes.includes('secretplace')).toBe(true);
  const made = await remakeImage({ type: 'image/jpeg', bytes }, 'logo');
  expect(made).toMatchObject({ width: 50, height: 100 });
  const { exif, orientation, xmp, icc } = await sharp(made.bytes).metadata();
  expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(made.bytes.includes('secretplace')).toBe(false);
});

it('keeps nothing that stands behind the end of a picture [R000-3.52]', async () => {
  const script = '<script>alert(document.domain)</script>';
  const bytes = Buffer.concat([await drawn(64, 64).png().toBuffer(), Buffer.from(script)]);
  const made = await remakeImage({ type: 'image/png', bytes }, 'avatar');
  expect(made.bytes.includes('script')).toBe(false);
});

it.each([
  ['a drawing that can carry script', 'image/svg+xml', '<svg xmlns="x"><script>1</script></svg>'],
  ['such a drawing under another name', 'image/png', '<svg xmlns="x"><script>1</script></svg>'],
  ['a page', 'image/jpeg', '<!doctype html><script>1</script>'],
  ['an animation', 'image/gif', 'GIF89a\x01\x00\x01\x00'],
  ['a document', 'image/png', '%PDF-1.7'],
])('refuses %s [R000-3.51]', async (_name, type, content) => {
  await refused(type, Buffer.from(content, 'latin1')).toMatchObject({ type: 'File::WrongType' });
});

it('refuses a picture under the name of another kind', async () => {
  const bytes = await drawn(50, 50).png().toBuffer();
  await refused('image/jpeg', bytes).toMatchObject({ type: 'File::WrongType' });
});

it('refuses what is empty, cut off, damaged or too small to be seen [R000-3.51]', async () => {
  const whole = await drawn(400, 400).png({ compressionLevel: 0 }).toBuffer();
  const photo = await drawn(400, 400).flatten().jpeg().toBuffer();
  const damaged = Buffer.from(whole);
  damaged.fill(7, 2_000, 4_000);
  const cases: [string, Buffer][] = [
    ['image/png', Buffer.alloc(0)],
    ['image/png', whole.subarray(0, whole.length / 2)],
    ['image/png', whole.subarray(0, 20)],
    ['image/jpeg', photo.subarray(0, photo.length / 2)],
    ['image/png', damaged],
    ['image/png', png(40, 40, 10)],
    ['image/png', await drawn(8, 400).png().toBuffer()],
  ];
  for (const [type, bytes] of cases)
    await refused(type, bytes).toMatchObject({ type: 'File::Unreadable' });
});

it('rejects a decompression bomb before unpacking it, and takes the largest allowed image [R000-3.51]', async () => {
  const bomb = png(30_000, 30_000, 3_000);
  expect(bomb.length).toBeLessThan(limits.image.mostBytes);
  // It ends after a tenth of its rows: unpacking it first would lead to File::Unreadable.
  await refused('image/png', bomb).toMatchObject({ type: 'File::TooManyPixels' });
  const edge = Math.floor(Math.sqrt(limits.image.mostPixels));
  const largest = await remakeImage({ type: 'image/png', bytes: png(edge, edge) }, 'avatar');
  expect(largest.width).toBe(256);
});

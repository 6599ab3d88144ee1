import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileContent } from '@lamplight/contracts/file-content';
import { limits } from '@lamplight/contracts/limits';
import { Refusal } from '../refusal.ts';
import { atMost } from './at-most.ts';
import { imageKinds, sniffImage, type ImageKind } from './image-kinds.ts';

// Of all that the library can read, these alone: each decoder more is one more to attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

/** A picture can take a hundred megabytes while it is open, and holds a thread that files need too. */
const inTurn = atMost(2);
const mostSeconds = 10;

export interface RemadeImage {
  bytes: Buffer;
  contentType: 'image/webp';
  sha256: string;
  width: number;
  height: number;
}

/**
 * Opens a picture and makes it anew from its pixels alone: nothing of what was sent is kept, no
 * place where it was taken, no comment, nothing that stood behind its end.
 */
export async function remakeImage(
  { type, bytes }: FileContent,
  kind: ImageKind,
): Promise<RemadeImage> {
  if (bytes.length === 0) throw new Refusal('File::Unreadable');
  if (sniffImage(bytes) !== type) throw new Refusal('File::WrongType');
  return inTurn(async () => {
    try {
      await checkSize(bytes);
      return await remake(bytes, kind);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // Whatever the decoder did not like is about the picture, not about us.
      throw new Refusal('File::Unreadable');
    }
  });
}

/** Read from the head alone: a bomb is refused before it is unpacked. */
async function checkSize(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > limits.image.mostPixels) throw new Refusal('File::TooManyPixels');
  if (Math.min(width, height) < limits.image.leastSide) throw new Refusal('File::Unreadable');
}

async function remake(bytes: Uint8Array, kind: ImageKind): Promise<RemadeImage> {
  const { width, height, fit, lossless } = imageKinds[kind];
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.image.mostPixels,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 88, lossless })
    .timeout({ seconds: mostSeconds })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    contentType: 'image/webp',
    sha256: createHash('sha256').update(data).digest('hex'),
    width: info.width,
    height: info.height,
  };
}

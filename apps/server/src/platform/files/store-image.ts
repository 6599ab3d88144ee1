import type { FileContent } from '@lamplight/contracts/file-content';
import { newObjectKey, type ObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import type { ImageKind } from './image-kinds.ts';
import { remakeImage, type RemadeImage } from './remake-image.ts';

/** What a row of stored_files says of a picture. */
export type ImageRow = ReturnType<typeof rowOf>;

const rowOf = (kind: ImageKind, key: ObjectKey, image: RemadeImage) => ({
  kind,
  object_key: key,
  content_type: image.contentType,
  bytes: image.bytes.length,
  sha256: image.sha256,
  width: image.width,
  height: image.height,
});

/**
 * Makes a picture anew and puts it into the store, before the transaction that will name it. If
 * that never commits, the object is without a row and the sweep removes it.
 */
export async function storeImage(
  objects: ObjectStore,
  hospitalId: number,
  kind: ImageKind,
  content: FileContent,
): Promise<ImageRow> {
  const image = await remakeImage(content, kind);
  const key = newObjectKey(hospitalId, kind, 'webp');
  await objects.put(key, image.bytes);
  return rowOf(kind, key, image);
}

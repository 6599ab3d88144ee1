import { DirectoryStore } from './directory-store.ts';
import type { ObjectPlace } from './object-place.ts';
import type { ObjectStore } from './object-store.ts';

/** The client of a bucket is loaded only where there is one: it is larger than all the rest of this. */
export async function openObjectStore(place: ObjectPlace): Promise<ObjectStore> {
  if ('directory' in place) return new DirectoryStore(place.directory);
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(place.s3);
}

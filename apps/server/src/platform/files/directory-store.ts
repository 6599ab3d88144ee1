import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isObjectKey, type ObjectKey } from './object-key.ts';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.ts';
import { readOrDropped } from './read-or-dropped.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** What `work` gives, or undefined where there is no such file. */
const unlessMissing = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Objects as files below one directory, for an installation on a single server. */
export class DirectoryStore implements ObjectStore {
  readonly #root: string;
  /** On the same file system as the objects, or a rename would be a copy. */
  readonly #unfinished: string;

  constructor(root: string) {
    this.#root = resolve(root);
    this.#unfinished = join(this.#root, '.unfinished');
  }

  put(key: ObjectKey, content: Uint8Array | Readable): Promise<void> {
    return readOrDropped(content, () => this.#put(key, content));
  }

  async #put(key: ObjectKey, content: Uint8Array | Readable): Promise<void> {
    const path = this.#path(key);
    const draft = join(this.#unfinished, randomUUID());
    await mkdir(this.#unfinished, { recursive: true, mode: 0o700 });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeWhole(draft, content);
      await rename(draft, path);
    } catch (error) {
      await unlessMissing(unlink(draft));
      throw error;
    }
    // Without this the name may be lost with the power although the bytes are on the disk.
    await syncDirectory(dirname(path));
  }

  async get(key: ObjectKey, range?: ByteRange): Promise<Readable | undefined> {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
    const file = await unlessMissing(open(this.#path(key), flags));
    return file?.createReadStream(range && { start: range.first, end: range.last });
  }

  async stat(key: ObjectKey): Promise<StoredObject | undefined> {
    const known = await unlessMissing(stat(this.#path(key)));
    return known && { bytes: known.size, modifiedAt: known.mtime };
  }

  async delete(key: ObjectKey): Promise<void> {
    await unlessMissing(unlink(this.#path(key)));
  }

  async *list(prefix: `hospital/${number}/`): AsyncIterable<{ key: ObjectKey } & StoredObject> {
    for (const kind of (await unlessMissing(readdir(join(this.#root, prefix)))) ?? [])
      for (const name of (await unlessMissing(readdir(join(this.#root, prefix, kind)))) ?? []) {
        const key = `${prefix}${kind}/${name}`;
        const known = isObjectKey(key) ? await this.stat(key) : undefined;
        if (isObjectKey(key) && known) yield { key, ...known };
      }
  }

  async checkWritable(): Promise<void> {
    const probe = join(this.#unfinished, `probe-${randomUUID()}`);
    try {
      await mkdir(this.#unfinished, { recursive: true, mode: 0o700 });
      await writeFile(probe, 'probe');
      await unlink(probe);
    } catch (error) {
      // On a full disk the file is there, without its content.
      await unlink(probe).catch(() => undefined);
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`LAMPLIGHT_OBJECT_DIR cannot be written to: ${why}`, { cause: error });
    }
  }

  #path(key: ObjectKey): string {
    // The type says so already; a key read from a row that somebody altered does not.
    if (!isObjectKey(key)) throw new Error('This is not the key of an object');
    return join(this.#root, key);
  }
}

async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

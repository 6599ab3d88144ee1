import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealHead } from './audit.queries.ts';

/**
 * Where seal heads are published: one line each, in files that only grow. Point the directory at
 * storage that the database's owner cannot write (a mounted write-once bucket, another host).
 */
export class SealHeads {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async publish(head: SealHead): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const path = join(this.#directory, `heads-${head.sealed_at.slice(0, 10)}.jsonl`);
    const file = await open(path, 'a');
    try {
      const { size } = await file.stat();
      await file.appendFile(`${JSON.stringify(head)}\n`).catch(async (error: unknown) => {
        // A full disk takes the beginning of a line; the next one would go on in the middle of it.
        await file.truncate(size);
        throw error;
      });
    } finally {
      await file.close();
    }
  }

  /** Published seals of one hospital by their number. */
  async read(hospitalId: number): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    const files = await readdir(this.#directory).catch(() => []);
    for (const file of files.filter((name) => name.startsWith('heads-')).sort()) {
      const lines = (await readFile(join(this.#directory, file), 'utf8')).split('\n');
      for (const line of lines.filter(Boolean)) {
        const head = JSON.parse(line) as SealHead;
        if (head.hospital_id === hospitalId) found.set(head.seq, head.seal);
      }
    }
    return found;
  }
}

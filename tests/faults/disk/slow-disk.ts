import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../tools/stack/find-program.ts';

const source = join(import.meta.dirname, 'slow-fsync.c');

/** Makes whoever has `env` wait for the disk as long as is said. Nothing is waited for until then. */
export class SlowDisk {
  readonly env: Record<string, string>;
  readonly #file: string;

  constructor(directory: string) {
    const library = join(directory, 'slow-fsync.so');
    execFileSync(compiler(), ['-shared', '-fPIC', '-nostdlib', '-o', library, source]);
    this.#file = join(directory, 'slow-disk');
    this.env = { LD_PRELOAD: library, LAMPLIGHT_SLOW_DISK: this.#file };
    this.delay(0);
  }

  delay(ms: number): void {
    // Replaced as a whole: it is read in the middle of everything.
    writeFileSync(`${this.#file}.next`, String(ms), { mode: 0o644 });
    renameSync(`${this.#file}.next`, this.#file);
  }
}

function compiler(): string {
  for (const name of ['cc', 'gcc', 'tcc'])
    try {
      return findProgram(name);
    } catch {
      // The next may be there.
    }
  throw new Error('A slow disk cannot be shown here: there is no C compiler. Run: npm run setup');
}

import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { pause } from '../kill-and-wait.ts';

const lookEveryMs = 20;
const blockBytes = 4_096;

/** A disk of its own that can be filled to the last block. It lives in memory and is mounted, which takes root. */
export class SmallDisk {
  readonly directory: string;
  readonly #filler: string;
  #filling: Promise<void> | undefined;
  #isWanted = false;

  private constructor(directory: string) {
    this.directory = directory;
    this.#filler = join(directory, 'filler');
  }

  static mount(directory: string, megabytes: number): SmallDisk {
    mkdirSync(directory, { recursive: true });
    try {
      const options = `size=${megabytes}m,mode=0755`;
      execFileSync(findProgram('mount'), ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]);
    } catch (error) {
      throw new Error('A full disk cannot be shown here: mounting one needs root.', {
        cause: error,
      });
    }
    return new SmallDisk(directory);
  }

  /** Takes all space there is, and what others give back, until it is emptied. */
  fill(): void {
    this.#isWanted = true;
    const file = openSync(this.#filler, 'a');
    takeAll(file);
    this.#filling = (async () => {
      while (this.#isWanted) {
        takeAll(file);
        await pause(lookEveryMs);
      }
      closeSync(file);
      rmSync(this.#filler);
    })();
  }

  async empty(): Promise<void> {
    this.#isWanted = false;
    await this.#filling;
    this.#filling = undefined;
  }

  async unmount(): Promise<void> {
    await this.empty();
    execFileSync(findProgram('umount'), [this.directory]);
  }
}

/** In big pieces, then block by block. */
function takeAll(file: number): void {
  for (const bytes of [1_048_576, blockBytes]) {
    const piece = Buffer.alloc(bytes, 1);
    try {
      for (;;) if (writeSync(file, piece) < bytes) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

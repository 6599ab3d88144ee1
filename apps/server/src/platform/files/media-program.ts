import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limits = { timeout: 120_000, maxBuffer: 1_000_000 };

/** What somebody sent is no picture or sound that can be read. */
export class Unreadable extends Error {}

/** A program that is not there, or that was stopped, says nothing of what it was given. */
const isItsOwn = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

/** Runs one of the two and gives what it prints. */
export async function mediaProgram(name: 'ffmpeg' | 'ffprobe', args: string[]): Promise<string> {
  try {
    const { stdout } = await run(name, args, limits);
    return stdout;
  } catch (error) {
    if (isItsOwn(error)) throw new Unreadable(`${name} could not read it`, { cause: error });
    throw new Error(`${name} did not run. Is the package ffmpeg installed on this server?`, {
      cause: error,
    });
  }
}

/** In seconds, by the words with which the file is opened. */
export async function lengthOf(opened: string[]): Promise<number> {
  const shown = ['-show_entries', 'format=duration', '-of', 'csv=p=0'];
  const seconds = Number(await mediaProgram('ffprobe', ['-v', 'error', ...shown, ...opened]));
  if (!Number.isFinite(seconds) || seconds <= 0) throw new Unreadable('it has no length');
  return seconds;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limits = { timeout: 120_000, maxBuffer: 1_000_000 };

/** What came from the room is no recording that can be read. */
export class Unreadable extends Error {}

/** A program that is not there, or that was stopped, says nothing of what it was given. */
const isItsOwn = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

async function program(name: 'ffmpeg' | 'ffprobe', args: string[]): Promise<string> {
  try {
    const { stdout } = await run(name, args, limits);
    return stdout;
  } catch (error) {
    if (isItsOwn(error)) throw new Unreadable(`${name} could not read the parts`, { cause: error });
    throw new Error(`${name} did not run. Is the package ffmpeg installed on this server?`, {
      cause: error,
    });
  }
}

/** As MP4 and nothing else: what a device sent must not make it open anything but this file. */
const asMp4 = (path: string) => ['-protocol_whitelist', 'file', '-f', 'mov', '-i', path];

/** Copies the streams, not the pictures, into a file whose index comes first. */
export async function remux(from: string, to: string): Promise<{ durationMs: number }> {
  const quiet = ['-nostdin', '-v', 'error', '-y'];
  const copied = ['-map', '0', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', to];
  await program('ffmpeg', [...quiet, ...asMp4(from), ...copied]);
  const shown = ['-show_entries', 'format=duration', '-of', 'csv=p=0'];
  const seconds = Number(await program('ffprobe', ['-v', 'error', ...shown, ...asMp4(to)]));
  if (!Number.isFinite(seconds) || seconds <= 0) throw new Unreadable('it has no length');
  return { durationMs: Math.round(seconds * 1_000) };
}

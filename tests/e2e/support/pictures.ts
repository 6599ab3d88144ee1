import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { findProgram } from '../../../tools/stack/find-program.ts';

const folder = process.env['LAMPLIGHT_PICTURES'];

export const takesPictures = folder !== undefined;

/** Keeps what a page shows for the documentation, in the folder LAMPLIGHT_PICTURES; without one, nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  const path = join(folder, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await keepSmall(await page.screenshot(), path);
}

/** Screens have few colours: with a palette of their own they take a third of the room. */
const palette = 'split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none';

function keepSmall(png: Buffer, path: string): Promise<void> {
  const args = ['-v', 'error', '-y', '-f', 'png_pipe', '-i', 'pipe:0', '-vf', palette];
  const ffmpeg = spawn(findProgram('ffmpeg'), [...args, '-compression_level', '100', path], {
    stdio: ['pipe', 'ignore', 'inherit'],
    timeout: 30_000,
  });
  return new Promise((resolve, reject) => {
    ffmpeg.once('error', reject);
    ffmpeg.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code} at ${path}`)),
    );
    ffmpeg.stdin.end(png);
  });
}

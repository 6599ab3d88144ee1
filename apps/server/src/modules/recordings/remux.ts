import { lengthOf, mediaProgram } from '../../platform/files/media-program.ts';

/** As MP4 and nothing else: what a device sent must not make it open anything but this file. */
const asMp4 = (path: string) => ['-protocol_whitelist', 'file', '-f', 'mov', '-i', path];

/** Copies the streams, not the pictures, into a file whose index comes first. */
export async function remux(from: string, to: string): Promise<{ durationMs: number }> {
  const quiet = ['-nostdin', '-v', 'error', '-y'];
  const copied = ['-map', '0', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', to];
  await mediaProgram('ffmpeg', [...quiet, ...asMp4(from), ...copied]);
  return { durationMs: Math.round((await lengthOf(asMp4(to))) * 1_000) };
}

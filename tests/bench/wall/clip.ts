import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const framesPerSecond = 15;

/** One picture as it was encoded: H.264 with a start code before each of its parts. */
export interface Frame {
  data: Buffer;
  /** Can be shown without those before it. */
  isKey: boolean;
}

const startCode = Buffer.from([0, 0, 0, 1]);
const delimiter = 9;
const remarks = 6;
const keyPicture = 5;

/** Ten seconds of a picture that moves, with a key frame each second, small enough for sixteen of them. */
const clip = [
  ...['-hide_banner', '-loglevel', 'error'],
  ...['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=${framesPerSecond}:duration=10`],
  ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryfast'],
  ...['-tune', 'zerolatency', '-g', `${framesPerSecond}`, '-sc_threshold', '0'],
  ...['-b:v', '400k', '-maxrate', '400k', '-bufsize', '400k', '-threads', '1'],
  ...['-x264-params', 'aud=1:repeat-headers=1', '-f', 'h264', 'pipe:1'],
];

/** Encoded once: sixteen encoders would take the processor that the page is measured by. */
export async function encodeClip(): Promise<Frame[]> {
  const { stdout } = await promisify(execFile)('ffmpeg', clip, {
    encoding: 'buffer',
    maxBuffer: 10_000_000,
    timeout: 60_000,
  });
  return framesOf(stdout);
}

/** Each picture begins with a delimiter, which is not sent; neither are the encoder's remarks. */
function framesOf(stream: Buffer): Frame[] {
  const frames: Buffer[][] = [];
  for (const part of partsOf(stream)) {
    const kind = kindOf(part);
    if (kind === delimiter) frames.push([]);
    else if (kind !== remarks) frames.at(-1)?.push(part);
  }
  return frames.map((parts) => ({
    data: Buffer.concat(parts.flatMap((part) => [startCode, part])),
    isKey: parts.some((part) => kindOf(part) === keyPicture),
  }));
}

const kindOf = (part: Buffer): number => (part[0] ?? 0) & 0x1f;

function partsOf(stream: Buffer): Buffer[] {
  const short = startCode.subarray(1);
  const parts: Buffer[] = [];
  for (let at = stream.indexOf(short); at >= 0;) {
    const next = stream.indexOf(short, at + short.length);
    // A long start code is a short one after a zero.
    const isLong = next > 0 && stream[next - 1] === 0;
    const end = next < 0 ? stream.length : next - Number(isLong);
    parts.push(stream.subarray(at + short.length, end));
    at = next;
  }
  return parts;
}

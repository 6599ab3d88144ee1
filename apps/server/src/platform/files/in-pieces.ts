import type { Readable } from 'node:stream';

/** What a stream gives, in pieces of exactly so many bytes; only the last one is smaller. */
export async function* inPieces(
  content: Readable,
  bytes: number,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let left = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as unknown as Uint8Array);
    while (length + left.length >= bytes) {
      const taken = bytes - length;
      yield Buffer.concat([...waiting, left.subarray(0, taken)]);
      waiting = [];
      length = 0;
      left = left.subarray(taken);
    }
    waiting.push(left);
    length += left.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
  return undefined;
}

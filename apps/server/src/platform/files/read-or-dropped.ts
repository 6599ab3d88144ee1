import type { Readable } from 'node:stream';

/**
 * For whoever is handed a source to read. One that fails before it is read would end the process, and one that is left
 * before its end would stay open.
 */
export async function readOrDropped(
  content: Uint8Array | Readable,
  read: () => Promise<void>,
): Promise<void> {
  if (content instanceof Uint8Array) return read();
  content.on('error', () => undefined);
  try {
    await read();
  } finally {
    content.destroy();
  }
}

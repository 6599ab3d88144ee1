import type { Readable } from 'node:stream';

/** The pieces of an object. A store that falls silent within one would hold its reader for ever. */
export async function* whileItFlows(
  content: Readable,
  silentMs = 60_000,
): AsyncGenerator<Buffer, void> {
  const giveUp = () => content.destroy(new Error('The object store fell silent'));
  let patience = setTimeout(giveUp, silentMs);
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      clearTimeout(patience);
      // However long whoever takes it needs.
      yield piece;
      patience = setTimeout(giveUp, silentMs);
    }
  } finally {
    clearTimeout(patience);
  }
}

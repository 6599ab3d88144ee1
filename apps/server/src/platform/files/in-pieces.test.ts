import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';

const piecesOf = async (chunks: string[], bytes: number) => {
  const pieces: string[] = [];
  const content = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  for await (const piece of inPieces(content, bytes)) pieces.push(piece.toString());
  return pieces;
};

it.each([
  [['abcdefgh'], 3, ['abc', 'def', 'gh']],
  [['a', 'bc', 'd', 'ef'], 3, ['abc', 'def']],
  [['ab'], 3, ['ab']],
  [[], 3, []],
])('%j in pieces of %d', async (chunks, bytes, pieces) => {
  expect(await piecesOf(chunks, bytes)).toEqual(pieces);
});

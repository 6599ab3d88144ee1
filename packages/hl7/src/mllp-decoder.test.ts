import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inFrame, MllpDecoder, type Frame } from './mllp-decoder.ts';

const most = 200;
const plain = fc
  .uint8Array({ maxLength: 2 * most })
  .map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0x0b && byte !== 0x1c)));
const piece = fc.oneof(
  plain.map((bytes) => ({
    sent: inFrame(bytes),
    expected: bytes.length > most ? ('too long' as const) : bytes,
  })),
  // No end: the next start tells that it was cut.
  plain.map((bytes) => ({
    sent: Buffer.concat([Buffer.of(0x0b), bytes]),
    expected: 'cut' as const,
  })),
);
const summary = (frame: Frame) => (frame.kind === 'message' ? frame.bytes : frame.kind);

function decodeInPieces(stream: Buffer, cuts: number[]): Frame[] {
  const decoder = new MllpDecoder(most);
  const ends = [...new Set([...cuts.map((cut) => cut % (stream.length + 1)), stream.length])];
  let from = 0;
  return ends
    .sort((one, other) => one - other)
    .flatMap((to) => {
      const chunk = stream.subarray(from, to);
      from = to;
      return [...decoder.push(chunk)];
    });
}

it('finds the same frames however the stream is cut into pieces [R004-1.1]', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 6 }),
      fc.array(fc.nat({ max: 5_000 }), { maxLength: 40 }),
      (pieces, cuts) => {
        // A frame at the end, so that what was cut before it is known to be.
        const all = [
          ...pieces,
          { sent: inFrame(Buffer.from('end')), expected: Buffer.from('end') },
        ];
        const frames = decodeInPieces(Buffer.concat(all.map(({ sent }) => sent)), cuts);
        expect(frames.map(summary)).toEqual(all.map(({ expected }) => expected));
      },
    ),
    { numRuns: 500 },
  );
});

it('passes over noise between frames and counts it, line ends apart', () => {
  const decoder = new MllpDecoder(most);
  const frames = [
    ...decoder.push(
      Buffer.concat([
        Buffer.from('noise'),
        inFrame(Buffer.from('one')),
        Buffer.from('\r\n'),
        inFrame(Buffer.from('two')),
      ]),
    ),
  ];
  expect(frames.map(summary).map(String)).toEqual(['one', 'two']);
  expect(decoder.noiseBytes).toBe(5);
});

it('takes an end block without its carriage return', () => {
  const decoder = new MllpDecoder(most);
  const sent = Buffer.from('\x0bone\x1c\x0btwo\x1c');
  expect([...decoder.push(sent)].map(summary).map(String)).toEqual(['one', 'two']);
});

it('keeps no more of a frame without an end than its beginning [R004-1.1]', () => {
  const decoder = new MllpDecoder(1_000_000);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  expect([...decoder.push(Buffer.from('\x0bMSH|'))]).toEqual([]);
  for (let sent = 0; sent < 200; sent++) expect([...decoder.push(chunk)]).toEqual([]);
  expect(decoder.pendingBytes).toBe(4 + 200 * chunk.length);
  const [frame] = decoder.push(Buffer.of(0x1c, 0x0d));
  expect(frame?.kind).toBe('too long');
  if (frame?.kind === 'too long') expect(frame.head.toString().slice(0, 5)).toBe('MSH|x');
  expect(decoder.isInFrame).toBe(false);
});

it('ends with whatever bytes, and finds the next good frame after them', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (chunks) => {
      const decoder = new MllpDecoder(most);
      for (const chunk of chunks) for (const _ of decoder.push(Buffer.from(chunk)));
      const after = [...decoder.push(inFrame(Buffer.from('good')))].map(summary).map(String);
      expect(after.at(-1)).toBe('good');
    }),
  );
});

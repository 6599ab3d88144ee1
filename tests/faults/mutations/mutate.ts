import { inFrame } from '../../../packages/hl7/src/mllp-decoder.ts';
import { adtMessage } from '../../support/adt-message.ts';

/** Bytes as they are written, one piece after the other. */
export type Pieces = Buffer[];

interface Chance {
  /** From 0 to 1. */
  random: () => number;
  /** A number of its own for the control id. */
  turn: number;
}

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;
const below = (most: number, random: () => number): number => Math.floor(random() * most);

const events = ['A01', 'A02', 'A03', 'A08', 'A11', 'A12', 'A13', 'A31', 'A40', 'A45'];

function goodMessage({ random, turn }: Chance): string {
  const number = `M${String(below(500, random)).padStart(7, '0')}`;
  const event = pick(events, random);
  return adtMessage({
    event,
    controlId: `M-${turn}`,
    number,
    name: `Márquez^Zoë^${turn}`,
    dob: '19480229',
    gender: 'F',
    visit: `V${below(50, random)}`,
    ...((event === 'A40' || event === 'A45') && {
      givenUp: `M${String(below(500, random) + 500).padStart(7, '0')}`,
    }),
  });
}

type Mutation = (message: Buffer, chance: Chance) => Pieces;

const lines = (message: Buffer): string[] => message.toString('latin1').split('\r').slice(0, -1);
const ofLines = (all: readonly string[]): Pieces => [
  inFrame(Buffer.from(`${all.join('\r')}\r`, 'latin1')),
];

/** Cut into pieces at so many places. */
function cutUp(bytes: Buffer, cuts: number, random: () => number): Pieces {
  const places = Array.from({ length: cuts }, () => below(bytes.length, random)).sort(
    (one, other) => one - other,
  );
  return [0, ...places].map((from, at) => bytes.subarray(from, places[at] ?? bytes.length));
}

const special = [
  0x00, 0x0b, 0x0d, 0x0a, 0x1c, 0x7c, 0x5e, 0x7e, 0x5c, 0x26, 0x80, 0xc3, 0xed, 0xff,
];

const mutations: Record<string, Mutation> = {
  'bytes changed': (message, { random }) => {
    const bytes = Buffer.from(message);
    for (let count = 1 + below(6, random); count > 0; count -= 1)
      bytes[below(bytes.length, random)] =
        random() < 0.5 ? pick(special, random) : below(256, random);
    return [inFrame(bytes)];
  },
  'bytes put in': (message, { random }) => {
    const at = below(message.length, random);
    const put = Buffer.from(
      Array.from({ length: 1 + below(20, random) }, () => pick(special, random)),
    );
    return [inFrame(Buffer.concat([message.subarray(0, at), put, message.subarray(at)]))];
  },
  'bytes left out': (message, { random }) => {
    const at = below(message.length, random);
    const rest = message.subarray(at + 1 + below(40, random));
    return [inFrame(Buffer.concat([message.subarray(0, at), rest]))];
  },
  'cut off': (message, { random }) => [inFrame(message.subarray(0, below(message.length, random)))],
  'a line left out': (message, { random }) => {
    const all = lines(message);
    return ofLines(all.toSpliced(below(all.length, random), 1));
  },
  'a line doubled': (message, { random }) => {
    const all = lines(message);
    const at = below(all.length, random);
    return ofLines(all.toSpliced(at, 0, all[at] ?? ''));
  },
  'lines in another order': (message, { random }) => {
    const all = lines(message);
    const [moved = ''] = all.splice(below(all.length, random), 1);
    return ofLines(all.toSpliced(below(all.length + 1, random), 0, moved));
  },
  'a field replaced': (message, { random }) => {
    const all = lines(message);
    const at = below(all.length, random);
    const fields = (all[at] ?? '').split('|');
    const words = [
      '',
      '""',
      '^^^^',
      '~~~',
      '\\X00\\',
      '\\.br\\',
      '99999999999999',
      '\\X4',
      '&&&',
      'x'.repeat(5_000),
    ];
    fields[below(fields.length, random)] = pick(words, random);
    return ofLines(all.with(at, fields.join('|')));
  },
  'a very long field': (message, { random }) => {
    const all = lines(message);
    const at = 1 + below(all.length - 1, random);
    const fields = (all[at] ?? '').split('|');
    fields[1 + below(fields.length - 1, random)] = pick(['A', '^', '~', '\\F\\'], random).repeat(
      below(20_000, random),
    );
    return ofLines(all.with(at, fields.join('|')));
  },
  'another character set': (message, { random }) => {
    const text = message.toString('utf8');
    const said = pick(['8859/1', 'UNICODE UTF-8', 'ASCII', '8859/15', 'GB 18030-2000', ''], random);
    const bytes = Buffer.from(
      text.replace('UNICODE UTF-8', said),
      pick(['latin1', 'utf16le', 'utf8'] as const, random),
    );
    return [inFrame(bytes)];
  },
  'other delimiters': (message, { random }) => {
    const text = message.toString('latin1');
    return [
      inFrame(
        Buffer.from(
          text.replaceAll(pick(['|', '^', '\r'], random), pick(['#', '\n', '|', ''], random)),
          'latin1',
        ),
      ),
    ];
  },
  'many pieces': (message, { random }) => cutUp(inFrame(message), 1 + below(30, random), random),
  'no end': (message) => [inFrame(message).subarray(0, -2)],
  'no carriage return after the end': (message) => [inFrame(message).subarray(0, -1)],
  'no beginning': (message) => [inFrame(message).subarray(1)],
  'two ends': (message) => [Buffer.concat([inFrame(message), Buffer.of(0x1c, 0x0d)])],
  'noise before it': (message, { random }) => [
    Buffer.from(Array.from({ length: below(200, random) }, () => below(256, random))),
    inFrame(message),
  ],
  'nothing in it': () => [inFrame(Buffer.alloc(0))],
  'as it should be': (message) => [inFrame(message)],
};
const names = Object.keys(mutations);

/** Over 1 MB: with an end, or going on until the next one begins. */
export function tooLong({ random, turn }: Chance): Pieces {
  const message = Buffer.from(goodMessage({ random, turn }));
  const filling = Buffer.alloc(1_048_576 + below(500_000, random), pick(['x', '|', '^'], random));
  const whole = inFrame(Buffer.concat([message, Buffer.from('ZZZ|'), filling]));
  return [random() < 0.5 ? whole : whole.subarray(0, -2)];
}

export function mutated(chance: Chance): { name: string; pieces: Pieces } {
  const name = pick(names, chance.random);
  const message = Buffer.from(goodMessage(chance), 'utf8');
  const pieces = (mutations[name] as Mutation)(message, chance);
  return { name, pieces: pieces.filter(({ length }) => length > 0) };
}

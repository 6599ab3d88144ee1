import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { decodeText } from './character-sets.ts';
import { readHeader } from './header.ts';
import { messageTree } from './message-tree.ts';

const message = [
  'MSH|^~\\&|EHR|NORTH|LAMP|HQ|20261116103000||ADT^A01^ADT_A01|C-1|P|2.5.1||||||8859/1',
  'PID|1||12^^^H&1.2^MR~99^^^X^SS||O\\T\\Neil\\S\\x^Ann\\.br\\B||""|F',
  'ZXY|1|own',
].join('\r');
const header = readHeader(Buffer.from(message));
const at = new Date('2026-11-16T10:30:05.250Z');

it('reads a header by the delimiters it declares', () => {
  expect(header).toMatchObject({
    sendingApplication: 'EHR',
    sendingFacility: 'NORTH',
    messageType: 'ADT',
    triggerEvent: 'A01',
    controlId: 'C-1',
    characterSet: '8859/1',
  });
  const other = readHeader(Buffer.from('MSH#*~\\&#EHR#####x#ADT*A08#7#P#2.3'));
  expect(other).toMatchObject({ triggerEvent: 'A08', controlId: '7', characterSet: '' });
  for (const wrong of ['', 'PID|1', 'MSH', 'MSHABCDEF', 'MSH|||||'])
    expect(readHeader(Buffer.from(wrong))).toBeUndefined();
});

it('answers in the words of HL7, the sides exchanged, and quotes nothing [R004-1.2]', () => {
  const reply = acknowledge(header, { code: 'AA', controlId: 'R-1', at }).toString();
  expect(reply).toBe(
    'MSH|^~\\&|LAMP|HQ|EHR|NORTH|20261116103005+0000||ACK^A01^ACK|R-1|P|2.5.1\rMSA|AA|C-1|\r',
  );
  const refused = acknowledge(undefined, {
    code: 'AR',
    reason: 'No | in\rit',
    controlId: 'R-2',
    at,
  });
  expect(refused.toString()).toMatch(/\rMSA\|AR\|\|No \\F\\ in it\r$/);
  expect(messageTree(refused.toString())[1]?.fields[3]).toEqual([[['No | in it']]]);
});

it('gives a message as a tree, counted as HL7 counts, its escapes resolved', () => {
  const [msh, pid, own] = messageTree(message);
  expect(msh?.fields.slice(1, 4)).toEqual([[[['|']]], [[['^~\\&']]], [[['EHR']]]]);
  expect(msh?.fields[9]).toEqual([[['ADT'], ['A01'], ['ADT_A01']]]);
  expect(pid?.fields[3]).toEqual([
    [['12'], [''], [''], ['H', '1.2'], ['MR']],
    [['99'], [''], [''], ['X'], ['SS']],
  ]);
  expect(pid?.fields[5]).toEqual([[['O&Neil^x'], ['Ann\nB']]]);
  expect(pid?.fields[7]).toEqual([[['""']]]);
  expect(own).toEqual({ name: 'ZXY', fields: [[[['ZXY']]], [[['1']]], [[['own']]]] });
});

it.each(['\r', '|', '^', '~', '&', '\\'])(
  'refuses a message of tens of thousands of %j, and takes thousands [R004-1.1]',
  (mark) => {
    const many = (times: number) => messageTree(`MSH|^~\\&|x\rPID|${mark.repeat(times)}`);
    expect(() => many(20_001)).toThrow('parts');
    expect(many(15_000)[0]?.name).toBe('MSH');
  },
);

it('leaves what is no escape as it is', () => {
  const field = (text: string) =>
    messageTree(`MSH|^~\\&|\rPID|${text}`)[1]?.fields[1]?.[0]?.[0]?.[0];
  expect(field('a\\b')).toBe('a\\b');
  expect(field('a\\ZZ\\b')).toBe('a\\ZZ\\b');
  expect(field('\\X41\\\\E\\')).toBe('A\\');
});

it('refuses bytes that are not of the character set, and never replaces them [R004-1.4]', () => {
  const latin = Buffer.from('Müller', 'latin1');
  expect(decodeText(latin, 'iso-8859-1', '')).toBe('Müller');
  expect(decodeText(latin, 'message', '8859/1')).toBe('Müller');
  expect(decodeText(Buffer.from('Müller'), 'message', '')).toBe('Müller');
  expect(() => decodeText(latin, 'message', '')).toThrow('utf-8');
  expect(() => decodeText(latin, 'message', 'EBCDIC')).toThrow('MSH-18');
});

it('reads or refuses any text, in words of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.boolean(), (text, hasHead) => {
      const whole = hasHead ? `MSH|^~\\&|${text}` : text;
      readHeader(Buffer.from(whole));
      try {
        messageTree(whole);
      } catch (error) {
        expect((error as Error).message).toMatch(/^(The message|A line) /);
      }
    }),
  );
});

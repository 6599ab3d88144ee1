import { expect, it } from 'vitest';
import { numbersIn, readAdt, type MessageSegment, type ReadingRules } from './read-adt.ts';

const rules: ReadingRules = {
  timeZone: 'UTC',
  numberAuthority: null,
  now: new Date('2026-11-16T12:00:00Z'),
};
/** Without escapes; packages/hl7 reads real ones. */
const tree = (...lines: string[]): MessageSegment[] =>
  lines.map((line) => {
    const [name = '', ...rest] = line.split('|');
    const fields = (name === 'MSH' ? ['|', ...rest] : rest).map((field) =>
      field.split('~').map((one) => one.split('^').map((part) => part.split('&'))),
    );
    return { name, fields: [[[[name]]], ...fields] };
  });
const msh = (event: string) => `MSH|^~|EHR|N|||20261116113000||ADT^${event}|1|P|2.5`;
const pid = 'PID|1||7^^^H^MR||Marsh&von^Ann^B^Jr||19800229|F';
const pv1 = 'PV1|1|I|4W^12^B^NORTH&1.2' + '|'.repeat(16) + 'V1';
const read = (lines: string[], change: Partial<ReadingRules> = {}) =>
  readAdt(tree(...lines), { ...rules, ...change });
const intention = (lines: string[], change: Partial<ReadingRules> = {}) => {
  const reading = read(lines, change);
  if (!('intention' in reading)) throw new Error(JSON.stringify(reading));
  return reading.intention;
};

it('reads who, where, which visit and when', () => {
  expect(intention([msh('A01'), 'EVN|A01|20261116112500||||20261116110000', pid, pv1])).toEqual({
    code: 'A01',
    at: '2026-11-16T11:00:00.000Z',
    remarks: [],
    about: 'stay',
    patients: [
      {
        number: '7',
        person: {
          last_name: 'Marsh',
          first_name: 'Ann',
          middle_name: 'B',
          suffix: 'Jr',
          dob: '1980-02-29',
          gender: 'female',
        },
        place: { facility: 'NORTH', unit: '4W', room: '12', bed: 'B' },
        visit: 'V1',
      },
    ],
  });
});

it('takes a cancellation to happen when it was recorded', () => {
  const evn = 'EVN||20261116112500||||20261116110000';
  expect(intention([msh('A12'), evn, pid]).at).toBe('2026-11-16T11:25:00.000Z');
  expect(intention([msh('A02'), 'EVN|A02', pid]).at).toBe('2026-11-16T11:30:00.000Z');
});

it('tells nothing said from something taken away', () => {
  const [told] = [intention([msh('A08'), 'PID|||7||Marsh^^""^||""|'])];
  expect(told).toMatchObject({
    patients: [{ person: { last_name: 'Marsh', middle_name: null, dob: null } }],
  });
  const strange = intention([msh('A08'), 'PID|||7||""^Ann||1980|X', 'PV1||O|""']);
  expect(strange).toMatchObject({
    patients: [{ person: { first_name: 'Ann', gender: 'other' }, place: null }],
    remarks: [expect.stringContaining('PID-7'), expect.stringContaining('PID-5')],
  });
});

it('chooses the number by its type, and by the authority that was set', () => {
  const several = 'PID|||1^^^X^SS~2^^^Y^MR~3^^^Z^MR||Marsh';
  const numbers = (authority: string | null) =>
    numbersIn(intention([msh('A08'), several], { numberAuthority: authority }));
  expect(numbers(null)).toEqual(['2']);
  expect(numbers('z')).toEqual(['3']);
  expect(read([msh('A08'), several], { numberAuthority: 'W' })).toMatchObject({
    problem: expect.stringContaining('authority') as string,
  });
});

it('reads swaps, merges and moved visits as being about two', () => {
  const other = 'PID|2||8||Reed^Joe';
  expect(numbersIn(intention([msh('A17'), pid, pv1, other, 'PV1||I|4W^14'])).sort()).toEqual([
    '7',
    '8',
  ]);
  for (const code of ['A18', 'A34', 'A40'])
    expect(intention([msh(code), pid, 'MRG|9^^^H^MR'])).toMatchObject({
      about: 'merge',
      givenUp: '9',
    });
  const moved = intention([msh('A45'), pid, 'MRG|9||||V7']);
  expect(moved).toMatchObject({ about: 'visit', from: '9', visit: 'V7', to: { number: '7' } });
  expect(numbersIn(moved)).toEqual(['7', '9']);
});

it.each([
  [['MSH|^~|||||20261116113000||ORU^R01|1', pid], 'only these are read here'],
  [['MSH|^~|||||20261116113000||ADT|1', pid], 'no event'],
  [[msh('A01')], 'no PID'],
  [[msh('A01'), 'PID|||||Marsh'], 'no record number'],
  [[msh('A01'), pid, pid], 'more than one PID'],
  [[msh('A17'), pid, pv1], 'two patients'],
  [[msh('A40'), pid], 'MRG-1'],
  [[msh('A40'), pid, 'MRG|7'], 'same record'],
  [[msh('A45'), pid, 'MRG|9'], 'no visit'],
  [['MSH|^~|||||||ADT^A01|1', pid], 'no moment'],
  [[msh('A01'), 'EVN||20261116121500', pid], 'lies ahead'],
])('says what is missing in %j', (lines, problem) => {
  expect(read(lines)).toEqual({ problem: expect.stringContaining(problem) as string });
});

it('passes over events that mean nothing here', () => {
  expect(read([msh('A31'), pid])).toEqual({ ignored: expect.stringContaining('A31') as string });
});

it('refuses a number or name that is longer than one can be [R004-1.15]', () => {
  const long = 'x'.repeat(251);
  expect(read([msh('A08'), `PID|||${'7'.repeat(41)}||Marsh`])).toEqual({
    problem: 'PID-3 is longer than 40 characters',
  });
  expect(read([msh('A08'), `PID|||7||${long}^Ann`])).toEqual({
    problem: 'A name in PID-5 is longer than 250 characters',
  });
  expect(read([msh('A40'), pid, `MRG|${'8'.repeat(41)}`])).toEqual({
    problem: 'MRG-1 is longer than 40 characters',
  });
  expect(read([msh('A08'), pid, pv1 + long])).toEqual({
    problem: 'The visit is longer than 250 characters',
  });
});

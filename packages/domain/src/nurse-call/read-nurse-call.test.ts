import { expect, it } from 'vitest';
import type { MessageSegment } from '../adt/read-adt.ts';
import { readNurseCall } from './read-nurse-call.ts';

const now = new Date('2026-11-16T10:00:00Z');
const rules = { timeZone: 'America/New_York', numberAuthority: null, now };

const segmentsOf = (lines: readonly string[]): MessageSegment[] =>
  lines.map((line) => {
    const [name = '', ...rest] = line.split('|');
    const fields = (name === 'MSH' ? ['|', ...rest] : rest).map((field) =>
      field.split('~').map((one) => one.split('^').map((part) => [part])),
    );
    return { name, fields: [[[[name]]], ...fields] };
  });

const alert = (change: { type?: string; event?: string; phase?: string; order?: string } = {}) => [
  `MSH|^~\\&|NC|HL|LAMPLIGHT|HL|20261116050000||${change.type ?? 'ORU^R40^ORU_R40'}|C1|P|2.6`,
  'PID|1||HL900001^^^HL^MR',
  'PV1|1|I|Cardiac Care^201^A^HL',
  change.order ?? 'OBR|1||A77^NC|196616^MDC_EVT_ALARM^MDC|||20261116045900-0500',
  `OBX|1|${change.event ?? 'CWE|196616^MDC_EVT_ALARM^MDC|1.1|1001^Bathroom^99NC'}`,
  `OBX|2|ST|68481^MDC_ATTR_EVENT_PHASE^MDC|1.3|${change.phase ?? 'start'}`,
];
const read = (lines: readonly string[]) => readNurseCall(segmentsOf(lines), rules);

it('reads which call it is, of which kind, where and when [R004-3.1]', () => {
  expect(read(alert())).toEqual({
    call: {
      callId: 'A77',
      kind: 'Bathroom',
      isOver: false,
      place: { facility: 'HL', unit: 'Cardiac Care', room: '201', bed: 'A' },
      number: 'HL900001',
      at: '2026-11-16T09:59:00.000Z',
      remarks: [],
    },
  });
  expect(read(alert({ type: 'ORU^R01' }))).toEqual(read(alert()));
  expect(read(alert({ phase: 'END' }))).toMatchObject({ call: { isOver: true } });
  expect(read(alert({ order: 'OBR|1|P5' }))).toMatchObject({ call: { callId: 'P5' } });
  expect(read(alert({ order: 'OBR|1' }))).toMatchObject({ call: { callId: 'C1' } });
});

it('does not read words that somebody typed as a kind [R004-3.3]', () => {
  const typed = read(alert({ event: 'ST|196616^MDC_EVT_ALARM^MDC|1.1|Mrs. Reed is on the floor' }));
  expect(typed).toMatchObject({ call: { kind: null } });
  expect(JSON.stringify(typed)).not.toContain('Reed');
});

it('takes a call whose clock is wrong as of when it came [R004-3.1]', () => {
  const ahead = read(alert({ order: 'OBR|1||A77||||20261116115900-0500' }));
  expect(ahead).toMatchObject({ call: { at: now.toISOString() } });
});

it('refuses an alert without an event, passes results over, and reads no other ORU [R004-3.1]', () => {
  const event = 'NM|8867-4^Heart rate^LN||60';
  expect(read(alert({ event }))).toHaveProperty('problem');
  expect(read(alert({ type: 'ORU^R01', event }))).toHaveProperty('ignored');
  expect(read(alert({ type: 'ORU^R30' }))).toHaveProperty('problem');
  const order = `OBR|1||${'9'.repeat(81)}`;
  expect(read(alert({ order }))).toEqual({ problem: 'OBR-3 is longer than 80 characters' });
});

import { expect, it } from 'vitest';
import { sendable, spanAttributes, type SpanAttributes } from './span-attributes.ts';

it('lets these attributes leave and no others', () => {
  expect(Object.keys(spanAttributes)).toEqual([
    'call',
    'kind',
    'status',
    'event',
    'topic',
    'message',
    'answer',
    'outcome',
    'together',
    'sockets',
  ]);
});

it('sends what is of our own making', () => {
  const all: SpanAttributes = {
    call: 'rooms.update',
    kind: 'write',
    status: 200,
    event: 'room.changed',
    topic: 'division',
    message: 'ADT^A02',
    answer: 'AA',
    outcome: 'applied',
    together: 16,
    sockets: 412,
  };
  expect(sendable(all)).toEqual(
    Object.fromEntries(Object.entries(all).map(([name, value]) => [`lamplight.${name}`, value])),
  );
});

const cellSize = 2 ** 40;
const secrets: unknown[] = [
  'Opal Watchwell',
  'MRN-0042',
  '0042',
  'nurse@harborlight.example',
  '/api/v1/patients?mrn=0042',
  'https://lamplight.example/patients/7',
  `SELECT 1 FROM patients WHERE mrn = '0042'`,
  'LEE^A01',
  'ADT^A02|0042',
  'rooms.update 7',
  'division.7',
  cellSize + 7,
  -1,
  1.5,
  { id: 7 },
  null,
];

it.each(Object.keys(spanAttributes))('keeps back as %s what could name somebody', (name) => {
  for (const secret of secrets) expect(sendable({ [name]: secret })).toEqual({});
});

it('keeps back names that are not on the list', () => {
  expect(sendable({ patient_id: 7, url: 'x', constructor: 'x' } as SpanAttributes)).toEqual({});
});

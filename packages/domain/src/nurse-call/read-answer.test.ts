import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const alarmUuid = '0f8c1f5e-3a0e-4c7e-9d69-2f8f7d8f1a11';
const segment = (name: string, fields: Record<number, string>) => ({
  name,
  fields: Array.from({ length: 30 }, (_, at) => [[[fields[at] ?? ''], ['']]]),
});
const status = (word: string, id = alarmUuid) =>
  readAnswer([segment('OBR', { 3: id }), segment('OBX', { 5: word })]);

it.each([
  ['Accepted', 'accepted'],
  ['CANCELED', 'cancelled'],
  ['delivered', 'delivered'],
])('reads %s of an alert of ours [R004-3.13]', (word, answer) => {
  expect(status(word)).toEqual({ answer: { alarmUuid, answer } });
});

it('passes over what says nothing, and refuses what is about no alert of ours [R004-3.13]', () => {
  expect(status('on the way')).toHaveProperty('ignored');
  expect(status('accepted', 'A77')).toHaveProperty('problem');
});

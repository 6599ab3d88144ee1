import type { NurseCallRule } from '@lamplight/contracts/entities/nurse-call-rule';
import { expect, it } from 'vitest';
import { answerWords, becameWords, canRetry, placeWords, ruleWords } from './call-words.ts';

it('says that a place is none of ours, in the words of the sender [R004-3.5]', () => {
  const room = { id: 1, name: '201' } as never;
  expect(placeWords({ room, bed: 'A', place: 'room 0201' })).toBe('201, bed A');
  expect(placeWords({ room: null, bed: null, place: 'room Attic' })).toBe('Unknown: room Attic');
  expect(placeWords({ room: null, bed: null, place: '' })).toBe('Unknown: no place was named');
});

it('says what became of a call, or why nothing did [R004-3.7]', () => {
  expect(becameWords({ outcome: 'nudge', reason: null })).toBe('Nudge');
  expect(becameWords({ outcome: null, reason: 'The rule asks for nothing' })).toBe(
    'The rule asks for nothing',
  );
  expect(becameWords({ outcome: null, reason: null })).toBe('');
});

it('says what a rule does in a few words [R004-3.6]', () => {
  const rule = {
    action: 'nothing',
    virtual_request_type: null,
    alarm_step: null,
    nudge_color: null,
  } as NurseCallRule;
  expect(ruleWords(rule)).toBe('Nothing');
  expect(ruleWords({ ...rule, action: 'nudge', nudge_color: 'red' })).toBe('Nudge: red');
  expect(ruleWords({ ...rule, action: 'alarm_step', alarm_step: 'in_room' })).toBe(
    'Step of an alarm: somebody is in the room',
  );
});

it('offers to carry out again what came to nothing and is not over [R004-3.5]', () => {
  expect(canRetry({ state: 'failed', ended_at: null })).toBe(true);
  expect(canRetry({ state: 'done', ended_at: null })).toBe(false);
  expect(canRetry({ state: 'failed', ended_at: '2026-11-16T10:00:00.000Z' })).toBe(false);
});

it('says what a destination answered and what that means [R004-3.14]', () => {
  const sent = { outcome: 'acknowledged', ack_code: 'AA', ack_reason: null } as const;
  expect(answerWords(sent)).toMatchObject({ word: 'AA', tone: 'ok' });
  expect(answerWords({ ...sent, ack_code: 'AR', ack_reason: 'Not here' }).means).toMatch(
    /^Not here\./,
  );
  expect(answerWords({ ...sent, ack_code: null })).toMatchObject({ word: 'No acknowledgement' });
  expect(answerWords({ ...sent, outcome: 'late' })).toMatchObject({ word: 'No answer' });
});

import type { FormField } from '@lamplight/contracts/entities/form';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { expect, it } from 'vitest';
import { answersOf, answerText, blankAnswers, resultsOf } from './answers.ts';

const field = (key: string, change: Partial<FormField> = {}): FormField => ({
  ...blankField(),
  key,
  label: key,
  ...change,
});

it('begins with what the maker of the form put in', () => {
  expect(blankAnswers([field('a'), field('b', { defaultValue: 'Calm' })])).toEqual({ b: 'Calm' });
});

it('sends answers of the fields there are, in their order, and nothing that was left out', () => {
  const answers = { gone: 'x', b: 'two', a: 'one', c: ' ', d: false };
  const fields = [field('a'), field('b'), field('c'), field('d', { type: 'checkbox' })];
  const results = resultsOf(fields, answers);
  expect(results).toEqual([
    { key: 'a', value: 'one' },
    { key: 'b', value: 'two' },
  ]);
  expect(answersOf(results)).toEqual({ a: 'one', b: 'two' });
});

it('tells an answer in words', () => {
  const time = (at: Date) => `at ${at.toISOString()}`;
  expect(answerText(field('a'), null, time)).toBe('Not answered');
  expect(answerText(field('a', { type: 'checkbox' }), true, time)).toBe('Yes');
  expect(answerText(field('a', { type: 'checkbox' }), false, time)).toBe('No');
  expect(answerText(field('a', { type: 'checkbox' }), ['x', 'y'], time)).toBe('x, y');
  expect(answerText(field('a', { type: 'number' }), 0, time)).toBe('0');
  expect(answerText(field('a', { type: 'datetime' }), '2026-03-02T08:15:00Z', time)).toBe(
    'at 2026-03-02T08:15:00.000Z',
  );
});

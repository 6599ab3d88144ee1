import { expect, it } from 'vitest';
import {
  customFieldProblems,
  mergedCustomFields,
  type CustomFieldRule,
  type CustomFieldValue,
} from './custom-field-values.ts';

const rule = (kind: CustomFieldRule['kind'], choices: string[] = []): CustomFieldRule => ({
  key: kind,
  label: kind,
  kind,
  options: { choices },
});
const rules = [
  rule('text'),
  rule('textarea'),
  rule('number'),
  rule('select', ['Yes', 'No']),
  rule('radio', ['Yes', 'No']),
  rule('checkbox'),
  rule('datetime'),
];
const problem = (key: string, value: CustomFieldValue, by = rules) =>
  customFieldProblems({ [key]: value }, by)[0]?.text;

it.each<[string, CustomFieldValue]>([
  ['text', 'a'],
  ['textarea', ''],
  ['number', 1.5],
  ['select', 'Yes'],
  ['radio', 'No'],
  ['checkbox', false],
  ['datetime', '2026-03-02'],
  ['datetime', '2026-03-02T08:15:00Z'],
  ['number', null],
])('takes for %s the value %j', (key, value) => {
  expect(problem(key, value)).toBeUndefined();
});

it.each<[string, CustomFieldValue, string]>([
  ['text', 1, 'Please enter a text'],
  ['number', '1', 'Please enter a number'],
  ['select', 'Perhaps', 'Please choose one of the choices'],
  ['radio', true, 'Please choose one of the choices'],
  ['checkbox', 'Yes', 'Please choose yes or no'],
  ['datetime', 'tomorrow', 'Please enter a date and time'],
  ['datetime', '2026-02-31T99:00Z', 'Please enter a date and time'],
  ['gone', 'a', 'There is no such field any more'],
])('refuses for %s the value %j in words', (key, value, text) => {
  expect(problem(key, value)).toBe(text);
});

it('takes several of a checkbox that has choices', () => {
  const many = [rule('checkbox', ['A', 'B'])];
  expect(problem('checkbox', ['A', 'B'], many)).toBeUndefined();
  expect(problem('checkbox', ['A', 'C'], many)).toBe('Please choose from the choices');
});

it('keeps values of fields that are not defined any more, and forgets empty ones', () => {
  const stored = { old: 'kept', text: 'before', number: 3 };
  const sent = { text: '', checkbox: true, number: null };
  expect(mergedCustomFields(stored, sent, rules)).toEqual({ old: 'kept', checkbox: true });
});

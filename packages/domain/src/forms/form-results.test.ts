import type { FormValue } from '@lamplight/contracts/entities/form';
import { formFieldTypes } from '@lamplight/contracts/tables/forms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formResultProblem,
  formResultProblems,
  isSubmissionFixed,
  keptResults,
  type FormFieldRule,
} from './form-results.ts';

const free = {
  required: false,
  min_chars: null,
  max_chars: null,
  min_value: null,
  max_value: null,
};
const field = (
  type: FormFieldRule['type'],
  validation: Partial<FormFieldRule['validation']> = {},
  choices: string[] = [],
): FormFieldRule => ({
  key: type,
  type,
  options: { choices },
  validation: { ...free, ...validation },
});

const bound = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null });
const anyField: fc.Arbitrary<FormFieldRule> = fc.record({
  key: fc.constantFrom('a', 'b'),
  type: fc.constantFrom(...formFieldTypes),
  options: fc.record({ choices: fc.subarray(['Yes', 'No', 'Perhaps']) }),
  validation: fc.record({
    required: fc.boolean(),
    min_chars: bound,
    max_chars: bound,
    min_value: bound,
    max_value: bound,
  }),
});
const anyValue: fc.Arbitrary<FormValue> = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.constantFrom('', ' ', 'Yes', 'No', '2026-03-02T08:15:00Z', '2026-03-02T08:15:00.000Z', 'soon'),
  fc.integer({ min: -3, max: 9 }),
  fc.boolean(),
  fc.array(fc.constantFrom('Yes', 'No', 'Other'), { maxLength: 3 }),
);

/** The rules once more, written down as sets of what each type takes. */
function fits(value: FormValue, { type, options, validation }: FormFieldRule, done: boolean) {
  const { required, min_chars, max_chars, min_value, max_value } = validation;
  const nothing =
    value === null ||
    value === false ||
    (typeof value === 'string' && !/\S/.test(value)) ||
    String(value) === '';
  if (done && required && nothing) return false;
  if (value === null) return true;
  const length = typeof value === 'string' ? Array.from(value).length : 0;
  const among = (one: unknown) => (options.choices as unknown[]).includes(one);
  const taken = {
    text: typeof value === 'string',
    textarea: typeof value === 'string',
    number: typeof value === 'number',
    select: value === '' || among(value),
    radio: value === '' || among(value),
    checkbox: options.choices.length
      ? Array.isArray(value) && value.every(among) && value.length === new Set(value).size
      : typeof value === 'boolean',
    datetime: value === '' || /^2026-03-02T08:15:00(\.000)?Z$/.test(String(value)),
  }[type];
  if (!taken) return false;
  if (type === 'text' || type === 'textarea')
    return length <= (max_chars ?? Infinity) && (!done || nothing || length >= (min_chars ?? 0));
  if (type === 'number')
    return Number(value) >= (min_value ?? -Infinity) && Number(value) <= (max_value ?? Infinity);
  return true;
}

describe('answers of a form', () => {
  it('are taken and refused as the model says, in progress and completed [R002-3.53]', () => {
    fc.assert(
      fc.property(anyField, anyValue, fc.boolean(), (rule, value, done) => {
        const text = formResultProblem(value, rule, done ? 'completed' : 'in_progress');
        expect(text === undefined).toBe(fits(value, rule, done));
      }),
      { numRuns: 2_000 },
    );
  });

  it('that a completed form takes, a form in progress takes too [R002-3.53]', () => {
    fc.assert(
      fc.property(anyField, anyValue, (rule, value) => {
        const whole = formResultProblem(value, rule, 'completed');
        if (whole === undefined)
          expect(formResultProblem(value, rule, 'in_progress')).toBeUndefined();
      }),
    );
  });

  it('are kept in the order of the fields, once each, and taken as they were given', () => {
    const result = fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: anyValue });
    fc.assert(
      fc.property(fc.array(result), (results) => {
        const kept = keptResults(results, [{ key: 'a' }, { key: 'b' }]);
        expect(kept.map(({ key }) => key)).toEqual(
          ['a', 'b'].filter((key) => kept.some((one) => one.key === key)),
        );
        for (const one of kept) expect(results).toContain(one);
        expect(keptResults(kept, [{ key: 'a' }, { key: 'b' }])).toEqual(kept);
      }),
    );
  });

  it.each<[FormFieldRule, FormValue, string]>([
    [field('text'), 1, 'Please enter a text'],
    [field('text', { max_chars: 2 }), 'abc', 'Please enter at most 2 characters'],
    [field('text', { min_chars: 2 }), 'a', 'Please enter at least 2 characters'],
    [field('textarea', { required: true }), '  ', 'Please fill this in'],
    [field('number', { min_value: 1 }), 0, 'Please enter 1 or more'],
    [field('number', { max_value: 10 }), 11, 'Please enter 10 or less'],
    [field('select', {}, ['Yes']), 'No', 'Please choose one of the choices'],
    [field('checkbox', { required: true }), false, 'Please fill this in'],
    [field('datetime'), '2026-02-31T99:00Z', 'Please enter a date and time'],
  ])('are refused in words: %j %j', (rule, value, text) => {
    expect(formResultProblem(value, rule, 'completed')).toBe(text);
  });

  it('must be of fields that the form has, and each given once', () => {
    const results = [
      { key: 'text', value: 'a' },
      { key: 'text', value: 'b' },
      { key: 'gone', value: 'c' },
    ];
    expect(formResultProblems(results, [field('text')], 'in_progress')).toEqual([
      { key: 'text', text: 'This field is answered twice' },
      { key: 'gone', text: 'The form has no such field' },
    ]);
  });
});

it('leaves a completed form, and one that is final at once, to be read only [R002-3.54]', () => {
  const fixed = (status: 'in_progress' | 'completed', can_update: boolean) =>
    isSubmissionFixed({ status, form: { can_update } });
  expect(fixed('in_progress', true)).toBe(false);
  expect(fixed('completed', true)).toBe(true);
  expect(fixed('in_progress', false)).toBe(true);
});

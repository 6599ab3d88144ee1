import type { FormFieldFields } from '@lamplight/contracts/entities/form';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankField, formFieldProblems, keyedFields } from './form-fields.ts';

const field = (change: Partial<FormFieldFields> = {}): FormFieldFields => ({
  ...blankField(),
  label: 'Steady on feet',
  ...change,
});
const bounds = (validation: Partial<FormFieldFields['validation']>) => ({
  validation: { ...field().validation, ...validation },
});

it.each<[string, Partial<FormFieldFields>, string]>([
  ['fields.0.options.choices', { type: 'select' }, 'Please enter at least one choice'],
  [
    'fields.0.validation.max_chars',
    bounds({ min_chars: 5, max_chars: 2 }),
    'The most must not be below the least',
  ],
  [
    'fields.0.validation.max_value',
    { type: 'number', ...bounds({ min_value: 5, max_value: 2 }) },
    'The most must not be below the least',
  ],
  ['fields.0.defaultValue', { type: 'number', defaultValue: 'a' }, 'Please enter a number'],
])('says what is wrong at %s', (path, change, text) => {
  expect(formFieldProblems([field(change)])).toEqual([{ path, text }]);
});

it('does not mind what a field of this type has no use for, and does not keep it', () => {
  const number = field({
    type: 'number',
    options: { choices: ['Yes'] },
    ...bounds({ min_chars: 5, max_chars: 2 }),
  });
  expect(formFieldProblems([number])).toEqual([]);
  expect(keyedFields([number])).toEqual([{ ...field({ type: 'number' }), key: 'steady_on_feet' }]);
});

it('gives each new field a key of its own and leaves those that have one [R002-3.51]', () => {
  const label = fc.constantFrom('Pain', 'pain', 'Pain 2', '3 steps', '!');
  const key = fc.option(fc.constantFrom('pain', 'pain_2', 'field_3_steps'), { nil: null });
  const some = fc
    .array(fc.record({ label, key }), { maxLength: 8 })
    .filter((all) => formFieldProblems(all.map((one) => field(one))).length === 0);
  fc.assert(
    fc.property(some, (all) => {
      const keyed = keyedFields(all.map((one) => field(one)));
      expect(new Set(keyed.map((one) => one.key)).size).toBe(all.length);
      for (const [at, one] of all.entries())
        if (one.key !== null) expect(keyed[at]?.key).toBe(one.key);
    }),
  );
});

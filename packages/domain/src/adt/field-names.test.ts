import { expect, it } from 'vitest';
import { hl7FieldName, isAboutPerson } from './field-names.ts';

it('names fields as HL7 does, and takes every segment it does not know for one of a person', () => {
  expect(hl7FieldName('PID', 5)).toBe('Name');
  expect(hl7FieldName('ZZZ', 1)).toBeUndefined();
  expect(['MSH', 'EVN', 'PID', 'PV1', 'ZZZ'].filter(isAboutPerson)).toEqual(['PID', 'PV1', 'ZZZ']);
});

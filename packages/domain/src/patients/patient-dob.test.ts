import { expect, test } from 'vitest';
import { dobText } from './patient-dob.ts';

test('a date of birth is shown whole, masked, or as not known [R000-2.4.7]', () => {
  expect(dobText('1950-03-14', false)).toBe('03/14/1950');
  expect(dobText('1950-03-14', true)).toBe('**/**/1950');
  expect(dobText(null, true)).toBe('N/A');
});

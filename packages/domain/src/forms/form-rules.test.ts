import { expect, test } from 'vitest';
import { decimal, lengthLessThan, positiveInteger, valueLessThan } from './form-rules.ts';

test.each(['', '1', '9', '10', '400'])('positiveInteger takes %j [R000-5.2]', (text) => {
  expect(positiveInteger(text)).toBeUndefined();
});
test.each(['0', '01', '-1', '1.5', 'a', ' 1', '1e3'])(
  'positiveInteger refuses %j [R000-5.2]',
  (text) => {
    expect(positiveInteger(text)).toBe('Enter a whole number above 0');
  },
);

test('lengthLessThan counts characters as a person does and allows the maximum itself [R000-5.3]', () => {
  expect(lengthLessThan(3)('abc')).toBeUndefined();
  expect(lengthLessThan(1)('👩')).toBeUndefined();
  expect(lengthLessThan(3)('abcd')).toBe('Should be less or equal to maximum number of characters');
});

test('valueLessThan allows the maximum itself and refuses what is no number [R000-5.4]', () => {
  expect(valueLessThan(10)('10')).toBeUndefined();
  expect(valueLessThan(10)('')).toBeUndefined();
  expect(valueLessThan(10)('10.1')).toBe('Should be less or equal to maximum value');
  expect(valueLessThan(10)('ten')).toBe('Should be less or equal to maximum value');
});

test.each(['', '0', '12', '0.5', '12.0'])('decimal takes %j [R000-5.5]', (text) => {
  expect(decimal(text)).toBeUndefined();
});
test.each(['-1', '1.25', '.5', '1.', 'x', '1,5'])('decimal refuses %j [R000-5.5]', (text) => {
  expect(decimal(text)).toBe('Enter a number with at most one decimal digit');
});

import { expect, test } from 'vitest';
import { pageFromText, rangeText } from './page-range.ts';
import { directionOf, nextSort } from './sort.ts';

test('a range of rows in words', () => {
  expect(rangeText(1, 10, 0, false)).toBe('Nothing to show');
  expect(rangeText(2, 25, 240, false)).toBe('26–50 of 240');
  expect(rangeText(10, 25, 240, false)).toBe('226–240 of 240');
  expect(rangeText(1, 10, 1000, true)).toBe('1–10 of more than 1000');
});

test('going to a page takes whole numbers within the range and ignores the rest', () => {
  expect(pageFromText(' 3 ', 5)).toBe(3);
  for (const text of ['0', '6', '1.5', '-1', 'x', '', '03']) {
    expect(pageFromText(text, 5)).toBeUndefined();
  }
});

test('sorting begins ascending and turns round', () => {
  expect(nextSort(undefined, 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('name');
  expect(nextSort('-name', 'unit')).toBe('unit');
  expect(directionOf('-name', 'name')).toBe('descending');
  expect(directionOf('name', 'unit')).toBe('none');
});

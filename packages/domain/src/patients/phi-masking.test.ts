import { expect, test } from 'vitest';
import { isPhiMasked, maskPhi } from './phi-masking.ts';
import type { MaskType } from './phi-masking.ts';

test.each([
  ['MRN-004711', '*******711'],
  ['1234', '*234'],
  ['123', '123'],
  ['7', '7'],
  ['', ''],
])('a record number keeps its last 3 characters: %s [R000-5.6]', (mrn, shown) => {
  expect(maskPhi('mrn', mrn)).toBe(shown);
});

test.each([
  ['1948-03-09', '**/**/1948'],
  ['2001-12-31T00:00:00Z', '**/**/2001'],
  ['09/03/1948', '**/**/****'],
])('a date of birth shows the year alone: %s [R000-5.6]', (dob, shown) => {
  expect(maskPhi('dob', dob)).toBe(shown);
});

test.each([
  ['Avery Quill', 'A***** Q*****'],
  ['Bartholomew', 'B*****'],
  ['  Ida   May Finch ', 'I***** M***** F*****'],
  ['Øystein 李', 'Ø***** 李*****'],
])('each word of a name shows its first letter padded to 6: %s [R000-5.6]', (name, shown) => {
  expect(maskPhi('name', name)).toBe(shown);
});

test.each(['phone', 'toString', ''])('the unknown mask type %s is an error [R000-5.6]', (type) => {
  expect(() => maskPhi(type as MaskType, 'anything')).toThrow('Unknown mask type');
});

test('masking is on only when the preference says so', () => {
  expect(isPhiMasked([{ key: 'mask_phi', settings: { enabled: true } }])).toBe(true);
  expect(isPhiMasked([{ key: 'mask_phi', settings: { enabled: 'true' } }])).toBe(false);
  expect(isPhiMasked([{ key: 'stretch_pages', settings: { enabled: true } }])).toBe(false);
  expect(isPhiMasked([])).toBe(false);
});

import { expect, test } from 'vitest';
import { displayName } from './patient-name.ts';

test('a name is what there is of it, in order', () => {
  const plain = { first_name: 'Fern', middle_name: null, last_name: 'Saltmarsh', suffix: null };
  expect(displayName(plain)).toBe('Fern Saltmarsh');
  expect(displayName({ ...plain, middle_name: 'Rain', suffix: 'Jr.' })).toBe(
    'Fern Rain Saltmarsh Jr.',
  );
  expect(displayName({ ...plain, middle_name: ' ' })).toBe('Fern Saltmarsh');
});

import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Nell Nightingale', 'NN'],
  ['opal', 'O'],
  ['Ida May Finch', 'IF'],
  ['  Åsa   Öst ', 'ÅÖ'],
  ['李 小龍', '李小'],
  ['"Skip" Harbor', 'SH'],
  ['Nell (on call) –', 'NC'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(initialsOf(name)).toBe(shown);
});

import { expect, it } from 'vitest';
import { companyWords } from './company-words.ts';

const viewer = (name: string, is_self = false) => ({ name, kind: 'monitoring' as const, is_self });

it('names the others who watch, each once [R001-4.7]', () => {
  expect(companyWords([])).toBeUndefined();
  expect(companyWords([viewer('Opal', true)])).toBeUndefined();
  expect(companyWords([viewer('Nora')])).toBe('Watching: Nora');
  expect(companyWords([viewer('Opal', true), viewer('Nora'), viewer('Nora')])).toBe(
    'Also watching: Nora',
  );
  expect(companyWords(['A', 'B', 'C', 'D', 'E'].map((name) => viewer(name)))).toBe(
    'Watching: A, B, C and 2 more',
  );
});

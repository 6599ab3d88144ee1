import { expect, it } from 'vitest';
import type { StoredForm } from './form-declaration.ts';
import { historyWords } from './history-words.ts';

const form = {
  sections: [
    {
      fields: [
        { key: 'sound', kind: 'choice', label: 'Sound', options: [{ value: 'a', label: 'Chime' }] },
        { key: 'seconds', kind: 'number', label: 'Length', suffix: 'seconds' },
        { key: 'role_id', kind: 'reference', label: 'Role' },
        {
          key: 'cards',
          kind: 'own',
          label: 'Cards',
          inHistory: (value: unknown) => `${String(value)} cards`,
        },
        {
          key: 'preview',
          kind: 'choice',
          label: 'Preview',
          options: [{ value: 'inherited', label: 'As above' }],
          write: (value: unknown) => (value === null ? 'inherited' : 'on'),
        },
      ],
    },
  ],
} as unknown as StoredForm<unknown, { version: number }>;

it('tells a history in the words of the form', () => {
  const { label, value } = historyWords(form);
  expect([label('sound'), value('sound', 'a'), value('sound', null)]).toEqual([
    'Sound',
    'Chime',
    'nothing',
  ]);
  expect(value('seconds', 30)).toBe('30 seconds');
  expect(value('role_id', 'Charge Nurse')).toBe('Charge Nurse');
  expect(value('cards', 3)).toBe('3 cards');
  expect(value('preview', null)).toBe('As above');
});

it('tells a column that the form does not have by its name', () => {
  const { label, value } = historyWords(form);
  expect([label('unit_id'), label('time_zone')]).toEqual(['Unit', 'Time zone']);
  expect([value('tags', []), value('tags', ['a', 'b']), value('on', true)]).toEqual([
    'nothing',
    'a, b',
    'on',
  ]);
});

import type { FormField } from '@lamplight/contracts/entities/form';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { expect, it } from 'vitest';
import { historyOfAnswers } from './history-of-answers.ts';

const field = (key: string, label: string): FormField => ({
  ...blankField(),
  key,
  label,
});
const revision = (
  action: Revision['action'],
  audited_changes: Revision['audited_changes'],
): Revision => ({
  id: 1,
  action,
  audited_changes,
  username: 'Robin Sample',
  created_at: '2026-03-02T08:15:00Z',
});

it('tells each changed answer under its question, and not what it was filled in with', () => {
  const { words, told } = historyOfAnswers([field('a', 'Mood'), field('b', 'Told')], (at) =>
    at.toISOString(),
  );
  const changed = told(
    revision('updated', {
      results: {
        old_value: [
          { key: 'a', value: 'Calm' },
          { key: 'b', value: 'All' },
        ],
        new_value: [{ key: 'b', value: 'Everything' }],
      },
      status: { old_value: 'in_progress', new_value: 'completed' },
    }),
  );
  const lines = Object.entries(changed?.audited_changes ?? {}).map(
    ([column, { old_value, new_value }]) =>
      `${words.label(column)}: ${words.value(column, old_value)} → ${words.value(column, new_value)}`,
  );
  expect(lines).toEqual([
    'Mood: Calm → Not answered',
    'Told: All → Everything',
    'Status: In Progress → Completed',
  ]);
  expect(told(revision('added', {}))).toBeUndefined();
});

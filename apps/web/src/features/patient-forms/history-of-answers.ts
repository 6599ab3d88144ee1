import type { FormField, FormValue } from '@lamplight/contracts/entities/form';
import type { FormResult } from '@lamplight/contracts/entities/form-submission';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { answersOf, answerText } from '../../shared/answers/answers.ts';
import type { HistoryWords } from '../../shared/resource/history-words.ts';

const statusWords = { in_progress: 'In Progress', completed: 'Completed' } as const;
/** Answers are one column; in the history each stands under its own question. */
const ofAnswer = 'answer ';

/** How the history of a filled-in form is told: question by question, from the first change on. */
export function historyOfAnswers(fields: readonly FormField[], timeText: (at: Date) => string) {
  const words: HistoryWords = {
    label: (column) => {
      const field = fields.find(({ key }) => `${ofAnswer}${key}` === column);
      return field?.label ?? 'Status';
    },
    value: (column, value) => {
      const field = fields.find(({ key }) => `${ofAnswer}${key}` === column);
      return field
        ? answerText(field, (value ?? null) as FormValue, timeText)
        : statusWords[value as keyof typeof statusWords];
    },
  };
  const told = (revision: Revision): Revision | undefined => {
    // How it was filled in first is what the first change began from.
    if (revision.action === 'added') return undefined;
    const { results, status } = revision.audited_changes;
    const before = answersOf((results?.old_value ?? []) as FormResult[]);
    const after = answersOf((results?.new_value ?? []) as FormResult[]);
    const answers = fields.flatMap(({ key }) => {
      const change = { old_value: before[key] ?? null, new_value: after[key] ?? null };
      const isSame = JSON.stringify(change.old_value) === JSON.stringify(change.new_value);
      return isSame ? [] : [[`${ofAnswer}${key}`, change] as const];
    });
    return {
      ...revision,
      audited_changes: { ...Object.fromEntries(answers), ...(status && { status }) },
    };
  };
  return { words, told };
}

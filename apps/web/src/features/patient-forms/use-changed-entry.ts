import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { useState } from 'react';
import { answersOf, type Answers } from '../../shared/answers/answers.ts';
import { mergeAnswers, pickAnswers } from './merge-answers.ts';
import { useEntry, type Entry } from './use-entry.tsx';

/** What stood in the form before the person changed anything, or when she last took over what others saved. */
interface Begun {
  version: number;
  answers: Answers;
  /** What she and others both changed; known once something was taken over. */
  disputed?: string[];
}

/** Kept with what is typed: a draft may be gone on with after others have saved. */
interface ChangedEntry extends Entry {
  begun: Begun;
}

export const entryOf = ({ form_id, results, status, version }: FormSubmission): ChangedEntry => ({
  formId: form_id,
  answers: answersOf(results),
  isCompleted: status === 'completed',
  version,
  begun: { version, answers: answersOf(results) },
});

/**
 * A draft of a program before this one does not say what it began with, and has been given what is
 * stored now: all of it counts as changed, so that nothing of others is replaced unseen.
 */
const begunOf = ({ version, begun }: ChangedEntry): Begun =>
  begun.version > version && begun.disputed === undefined ? { version, answers: {} } : begun;

/** Her changes on top of what others saved. The version stays hers until she has been told. */
function takeOver(entry: ChangedEntry, newest: FormSubmission) {
  const begun = begunOf(entry);
  const theirs = answersOf(newest.results);
  const merged = mergeAnswers({ begun: begun.answers, mine: entry.answers, theirs });
  const disputed = [...new Set([...(begun.disputed ?? []), ...merged.disputed])];
  return { answers: merged.answers, begun: { version: newest.version, answers: theirs, disputed } };
}

/** A stored form that is being changed, while others may save it too. */
export function useChangedEntry(stored: FormSubmission) {
  const edited = useEntry(`form-submissions.${stored.id}`, entryOf(stored));
  /** What a refused save was answered with: newer than what had been loaded. */
  const [answered, setAnswered] = useState<FormSubmission>();
  const newest = answered && answered.version > stored.version ? answered : stored;
  // An entry and its draft keep all that they were begun with.
  const entry = edited.entry as ChangedEntry;
  const { version, answers, disputed } = begunOf(entry);
  if (newest.version > version) {
    if (edited.isDirty) edited.change(takeOver(entry, newest));
    else edited.startFrom(entryOf(newest));
  }
  return {
    edited,
    newest,
    isNewer: newest.version > entry.version,
    wasRefused: answered !== undefined && answered.version >= entry.version,
    /** What stands beside her answers. */
    theirs: disputed && { ...entry.answers, ...pickAnswers(answers, disputed) },
    refuse: (current: FormSubmission) => {
      setAnswered(current);
      // She has been told: the next save is meant.
      edited.change({ version: current.version });
    },
  };
}

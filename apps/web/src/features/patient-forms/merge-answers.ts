import type { FormValue } from '@lamplight/contracts/entities/form';
import { isUnanswered } from '@lamplight/domain/forms/form-results';
import type { Answers } from '../../shared/answers/answers.ts';

interface BothChanged {
  /** What both began with. */
  begun: Answers;
  mine: Answers;
  theirs: Answers;
}

interface MergedAnswers {
  answers: Answers;
  /** The keys of what both changed, and not to the same. */
  disputed: string[];
}

/** Not answered is one answer, however an input writes it. */
const inOneWay = (value: FormValue = null): string =>
  JSON.stringify(isUnanswered(value) ? null : value);

export const pickAnswers = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, answers[key] ?? null]));

/** What somebody else saved, with my own changes on top: what I never touched stays theirs. */
export function mergeAnswers({ begun, mine, theirs }: BothChanged): MergedAnswers {
  const isOther = (key: string, some: Answers, others: Answers) =>
    inOneWay(some[key]) !== inOneWay(others[key]);
  const changed = Object.keys({ ...begun, ...mine }).filter((key) => isOther(key, begun, mine));
  return {
    answers: { ...theirs, ...pickAnswers(mine, changed) },
    disputed: changed.filter((key) => isOther(key, begun, theirs) && isOther(key, mine, theirs)),
  };
}

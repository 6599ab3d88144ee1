import type {
  AnsweredQuestion,
  StopOrder,
  SuicideRisk,
  SuitabilityAnswer,
  SuitabilityQuestion,
} from '@lamplight/contracts/entities/monitoring';

interface Problem {
  path: string;
  text: string;
}

/** What a clinician says of the patient, whatever a division asks. */
export interface RiskOfPatient {
  suicide_risk: SuicideRisk;
  one_to_one_ordered_by: string | null;
}

const needsOrder =
  'A patient with a high suicide risk is watched from afar only one-to-one, when a clinician has ordered it. Enter who did, or ask for somebody at the bedside.';
const hardStop =
  'With this answer the patient must not be watched by camera. Ask for somebody at the bedside.';
const needsNote = 'Please say why monitoring is right all the same';
const otherQuestions =
  'The questions of this hospital have changed. Please answer them as they are now.';

/** What no division can configure away. */
export const riskProblems = ({ suicide_risk, one_to_one_ordered_by }: RiskOfPatient): Problem[] =>
  suicide_risk === 'high' && !one_to_one_ordered_by
    ? [{ path: 'one_to_one_ordered_by', text: needsOrder }]
    : [];

/** What an answer means where it stands. */
export function answerProblem(
  question: SuitabilityQuestion,
  answer: Pick<SuitabilityAnswer, 'answer' | 'note'> | undefined,
): string | undefined {
  if (answer === undefined) return 'Please answer';
  if (answer.answer !== question.stops_at) return undefined;
  if (question.effect === 'hard_stop') return hardStop;
  return answer.note ? undefined : needsNote;
}

/** Why a patient is not watched: every question is answered as it is asked now, and nothing stops it. */
export function suitabilityProblems(
  questions: readonly SuitabilityQuestion[],
  answers: readonly SuitabilityAnswer[],
  risk: RiskOfPatient,
): Problem[] {
  const asked = new Set(questions.map(({ question }) => question));
  if (answers.some(({ question }) => !asked.has(question)))
    return [{ path: 'answers', text: otherQuestions }, ...riskProblems(risk)];
  const problems = questions.flatMap<Problem>((question, place) => {
    const text = answerProblem(question, answerTo(question, answers));
    return text === undefined ? [] : [{ path: `answers.${place}`, text }];
  });
  return [...problems, ...riskProblems(risk)];
}

/** The last word counts where a question was answered twice. */
const answerTo = ({ question }: SuitabilityQuestion, answers: readonly SuitabilityAnswer[]) =>
  answers.findLast((one) => one.question === question);

/** What stays with the session: the questions as they were, in their order. */
export const answeredQuestions = (
  questions: readonly SuitabilityQuestion[],
  answers: readonly SuitabilityAnswer[],
): AnsweredQuestion[] =>
  questions.flatMap((question) => {
    const given = answerTo(question, answers);
    return given ? [{ ...question, answer: given.answer, note: given.note || null }] : [];
  });

/** A reason that says nothing needs words. */
export const stopProblem = ({ reason, note }: StopOrder): string | undefined =>
  reason === 'other' && !note ? 'Please say why' : undefined;

import {
  suicideRisks,
  suitabilityEffects,
  type SuitabilityAnswer,
  type SuitabilityQuestion,
} from '@lamplight/contracts/entities/monitoring';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answeredQuestions, stopProblem, suitabilityProblems } from './monitor-suitability.ts';

const yesOrNo = fc.constantFrom('yes' as const, 'no' as const);
const questions = fc.uniqueArray(
  fc.record<SuitabilityQuestion>({
    question: fc.string({ minLength: 1 }),
    stops_at: yesOrNo,
    effect: fc.constantFrom(...suitabilityEffects),
  }),
  { selector: ({ question }) => question, maxLength: 6 },
);
const given = fc.record({ answer: yesOrNo, note: fc.constantFrom(null, 'seen by the physician') });
const asked = questions.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc.array(given, { minLength: list.length, maxLength: list.length }).map((answers) =>
      answers.map<SuitabilityAnswer>((one, at) => ({
        ...one,
        question: list[at]?.question ?? '',
      })),
    ),
  ),
);
const risk = fc.record({
  suicide_risk: fc.constantFrom(...suicideRisks),
  one_to_one_ordered_by: fc.constantFrom(null, '', 'Dr. Osei'),
});
const noRisk = { suicide_risk: 'none', one_to_one_ordered_by: null } as const;

it('lets nobody be watched past a hard stop, a missing word or a missing answer [R003-1.6]', () => {
  fc.assert(
    fc.property(asked, risk, ([list, answers], risky) => {
      const stops = list.some(({ stops_at, effect }, at) => {
        const one = answers[at];
        return one?.answer === stops_at && (effect === 'hard_stop' || !one.note);
      });
      const needsOrder = risky.suicide_risk === 'high' && !risky.one_to_one_ordered_by;
      expect(suitabilityProblems(list, answers, risky).length > 0).toBe(stops || needsOrder);
      if (list.length > 0)
        expect(suitabilityProblems(list, answers.slice(1), risky)).not.toEqual([]);
    }),
  );
});

it('cannot be configured to let a high suicide risk pass without an order [R003-1.7]', () => {
  fc.assert(
    fc.property(asked, ([list, answers]) => {
      const high = { suicide_risk: 'high', one_to_one_ordered_by: null } as const;
      expect(suitabilityProblems(list, answers, high).map(({ path }) => path)).toContain(
        'one_to_one_ordered_by',
      );
    }),
  );
});

it('asks again where the questions are others by now, and keeps them as they were [R003-1.6]', () => {
  const question = {
    question: 'Can the patient hear?',
    stops_at: 'no',
    effect: 'needs_note',
  } as const;
  const answer = { question: question.question, answer: 'yes', note: null } as const;
  expect(suitabilityProblems([question], [answer], noRisk)).toEqual([]);
  expect(suitabilityProblems([], [answer], noRisk)).toEqual([
    {
      path: 'answers',
      text: 'The questions of this hospital have changed. Please answer them as they are now.',
    },
  ]);
  expect(answeredQuestions([question], [answer])).toEqual([
    { ...question, answer: 'yes', note: null },
  ]);
});

it('wants words for a reason that says nothing [R003-1.5]', () => {
  expect(stopProblem({ reason: 'other', note: null })).toBe('Please say why');
  expect(stopProblem({ reason: 'other', note: 'Moved home' })).toBeUndefined();
  expect(stopProblem({ reason: 'discharged', note: null })).toBeUndefined();
});

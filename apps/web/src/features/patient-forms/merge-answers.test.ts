import { expect, it } from 'vitest';
import { mergeAnswers } from './merge-answers.ts';

const begun = { mood: 'Calm', pain: 2, told: 'Nothing', seen: ['Bed'] };

it('keeps what only she changed, and puts on top what only I changed', () => {
  const mine = { ...begun, pain: 5 };
  const theirs = { ...begun, mood: 'Restless', meal: 'Soup' };
  expect(mergeAnswers({ begun, mine, theirs })).toEqual({
    answers: { mood: 'Restless', pain: 5, told: 'Nothing', seen: ['Bed'], meal: 'Soup' },
    disputed: [],
  });
});

it('keeps mine where both changed an answer, and says so', () => {
  const mine = { ...begun, mood: 'Asleep', seen: ['Bed', 'Chair'] };
  const theirs = { ...begun, mood: 'Restless', seen: ['Chair'] };
  expect(mergeAnswers({ begun, mine, theirs })).toEqual({
    answers: { ...begun, mood: 'Asleep', seen: ['Bed', 'Chair'] },
    disputed: ['mood', 'seen'],
  });
});

it('disputes nothing that both changed to the same', () => {
  const both = { ...begun, mood: 'Asleep', seen: ['Chair'] };
  expect(mergeAnswers({ begun, mine: both, theirs: both }).disputed).toEqual([]);
});

it('takes an answer that was taken out for changed, by me and by her', () => {
  const mine = { ...begun, mood: null, pain: 5 };
  const theirs = { mood: 'Calm', seen: ['Bed'] };
  expect(mergeAnswers({ begun, mine, theirs })).toEqual({
    answers: { mood: null, pain: 5, seen: ['Bed'] },
    disputed: ['pain'],
  });
});

it('takes no input that was touched and left empty for a change', () => {
  const mine = { ...begun, meal: '', alone: false, who: [], at: null };
  const theirs = {
    ...begun,
    meal: 'Soup',
    alone: true,
    who: ['Nurse'],
    at: '2026-03-02T08:15:00Z',
  };
  expect(mergeAnswers({ begun, mine, theirs })).toEqual({ answers: theirs, disputed: [] });
});

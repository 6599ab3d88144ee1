import { expect, test } from 'vitest';
import { judgeEscalations } from './escalations.ts';

const raisedAt = new Date('2026-03-02T08:00:00.000Z');
const at = (seconds: number) => new Date(raisedAt.getTime() + seconds * 1_000);
const times = { acknowledged: 10, in_room: 120, resolved: 900 };
const made = (round: number, seconds: number, told = 'again') => ({
  step: 'acknowledged',
  round,
  told,
  at: at(seconds),
});
type Made = ReturnType<typeof made>;
const judge = (all: Made[], acknowledgedAfter = 40) => {
  const steps = [{ step: 'acknowledged' as const, at: at(acknowledgedAfter) }];
  return judgeEscalations([{ raisedAt, steps, made: all }], times, at(60));
};

test('each call that was due is made once, when its time has come', () => {
  const all = [made(1, 10.2, 'backup'), made(2, 20.4), made(3, 30.1)];
  expect(judge(all)).toEqual({ due: 3, done: 3, wrong: 0, latestMs: 400 });
  expect(judge(all.slice(0, 2))).toMatchObject({ due: 3, done: 2, wrong: 0 });
  expect(judge([...all, made(3, 31)])).toMatchObject({ due: 3, done: 2, wrong: 1 });
  expect(judge([made(1, 9.9), ...all.slice(1)])).toMatchObject({ due: 3, done: 2, wrong: 1 });
});

test('none is made that was not due, and nobody is called twice', () => {
  expect(judge([], 4)).toMatchObject({ due: 0, done: 0, wrong: 0 });
  expect(judge([made(1, 10.1)], 4)).toMatchObject({ due: 0, wrong: 1 });
  const twice = [made(1, 10.1, 'backup'), made(2, 20.1, 'backup'), made(3, 30.1)];
  expect(judge(twice)).toMatchObject({ due: 3, done: 3, wrong: 1 });
});

test('an answer just after the time may have come before the call', () => {
  expect(judge([], 12)).toMatchObject({ due: 0, done: 0, wrong: 0 });
  expect(judge([made(1, 11, 'backup')], 12)).toMatchObject({ due: 1, done: 1, wrong: 0 });
});

import { expect, test, vi } from 'vitest';
import { watchUnderWay } from './under-way.ts';

test('waits for what was sent until it is answered, but not for ever', async () => {
  vi.useFakeTimers();
  const answers: PromiseWithResolvers<Response>[] = [];
  const { send, answered } = watchUnderWay(() => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  const [one, other] = [send('/one'), send('/other')];
  other.catch(() => undefined);
  const told = vi.fn();
  const waiting = answered(1_000).then(told);
  answers[0]?.resolve(new Response());
  await one;
  expect(told).not.toHaveBeenCalled();
  answers[1]?.reject(new Error('gone'));
  await waiting;
  expect(told).toHaveBeenCalledOnce();

  void send('/slow');
  const bounded = answered(1_000).then(told);
  await vi.advanceTimersByTimeAsync(1_000);
  await bounded;
  expect(told).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

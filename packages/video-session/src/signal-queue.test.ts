import type { IceCandidates } from '@lamplight/contracts/entities/video-signal';
import { expect, it } from 'vitest';
import { SignalQueue } from './signal-queue.ts';

const candidate = (text: string): IceCandidates => [
  { candidate: text, sdpMid: '0', sdpMLineIndex: 0 },
];

/** A server that answers when the test says so. */
function slowServer() {
  const calls: { said: string; finish: () => void; signal: AbortSignal }[] = [];
  const trouble: unknown[] = [];
  const hold = (said: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ said, finish: resolve, signal });
      signal.addEventListener('abort', () => reject(new Error('cancelled')));
    });
  const queue = new SignalQueue({
    answer: hold,
    sendCandidates: (found, signal) => hold(found.map((way) => way.candidate).join(), signal),
    onTrouble: (error) => trouble.push(error),
  });
  const finishLast = async () => {
    calls.at(-1)?.finish();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, calls, trouble, finishLast, said: () => calls.map(({ said }) => said) };
}

it('sends candidates after the answer, and those found meanwhile together', async () => {
  const { queue, said, finishLast } = slowServer();
  const answered = queue.answer('sdp');
  queue.add(candidate('a'));
  queue.add(candidate('b'));
  expect(said()).toEqual(['sdp']);
  await finishLast();
  await answered;
  expect(said()).toEqual(['sdp', 'a,b']);
  queue.add(candidate('c'));
  queue.add(candidate('d'));
  await finishLast();
  expect(said()).toEqual(['sdp', 'a,b', 'c,d']);
});

it('cancels what is under way when it is closed, and sends nothing afterwards', async () => {
  const { queue, said, calls, trouble, finishLast } = slowServer();
  const answered = queue.answer('sdp');
  await finishLast();
  await answered;
  queue.add(candidate('a'));
  queue.add(candidate('b'));
  queue.close();
  await finishLast();
  expect(calls.at(-1)?.signal.aborted).toBe(true);
  expect(said()).toEqual(['sdp', 'a']);
  expect(trouble).toEqual([]);
});

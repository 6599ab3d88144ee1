import type { IceCandidates } from '@lamplight/contracts/entities/video-signal';
import { expect, it } from 'vitest';
import { SignalQueue } from './signal-queue.ts';

const candidate = (text: string): IceCandidates => [
  { candidate: text, sdpMid: '0', sdpMLineIndex: 0 },
];

/** A server that answers when the test says so. */
function slowServer() {
  const calls: { said: string; finish: () => void; done: Promise<void> }[] = [];
  const trouble: unknown[] = [];
  const hold = (said: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(new Error('cancelled')));
    calls.push({ said, finish: resolve, done: promise });
    return promise;
  };
  const queue = new SignalQueue({
    answer: hold,
    sendCandidates: (found, signal) => hold(found.map((way) => way.candidate).join(), signal),
    onTrouble: (error) => trouble.push(error),
  });
  const finishLast = () => calls.at(-1)?.finish();
  return { queue, calls, trouble, finishLast, said: () => calls.map(({ said }) => said) };
}

it('sends candidates after the answer, and those found meanwhile together', async () => {
  const { queue, said, finishLast } = slowServer();
  const answered = queue.answer('sdp');
  queue.add(candidate('a'));
  queue.add(candidate('b'));
  expect(said()).toEqual(['sdp']);
  finishLast();
  await answered;
  expect(said()).toEqual(['sdp', 'a,b']);
  queue.add(candidate('c'));
  queue.add(candidate('d'));
  finishLast();
  await expect.poll(said).toEqual(['sdp', 'a,b', 'c,d']);
});

it('cancels the call under way when it is closed, and sends nothing afterwards', async () => {
  const { queue, said, calls, trouble, finishLast } = slowServer();
  const answered = queue.answer('sdp');
  finishLast();
  await answered;
  queue.add(candidate('a'));
  queue.add(candidate('b'));
  const rejected = calls.at(-1)?.done;
  queue.close();
  await expect(rejected).rejects.toThrow('cancelled');
  queue.add(candidate('c'));
  expect(said()).toEqual(['sdp', 'a']);
  expect(trouble).toEqual([]);
});

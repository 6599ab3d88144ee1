import { expect, it } from 'vitest';
import { AskedTogether } from './asked-together.ts';

/** A database that answers when the test says so. */
function heldQueries() {
  const sent: { hospitalId: number; asked: number[]; settle: PromiseWithResolvers<void> }[] = [];
  const together = new AskedTogether<number, string>(async (hospitalId, asked) => {
    const settle = Promise.withResolvers<void>();
    sent.push({ hospitalId, asked, settle });
    await settle.promise;
    return (one) => `${hospitalId}.${one}`;
  });
  return { sent, together };
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('asks together what comes in one turn, and what comes while others are under way', async () => {
  const { sent, together } = heldQueries();
  const all = numbers(350);
  const answers = [...all.slice(0, 3).map((one) => together.ask(7, one))];
  expect(sent).toEqual([]);
  await expect.poll(() => sent.map(({ asked }) => asked)).toEqual([[0, 1, 2]]);
  answers.push(...all.slice(3, 4).map((one) => together.ask(7, one)));
  await expect.poll(() => sent.length).toBe(2);
  answers.push(...all.slice(4).map((one) => together.ask(7, one)));
  // Two are under way: the rest waits for one of them, and then goes by hundreds.
  for (const at of [0, 1, 2, 3]) {
    sent[at]?.settle.resolve();
    await expect.poll(() => sent.length).toBe(at + 3);
  }
  for (const { settle } of sent) settle.resolve();
  expect(await Promise.all(answers)).toEqual(all.map((one) => `7.${one}`));
  expect(sent.map(({ asked }) => asked.length)).toEqual([3, 1, 100, 100, 100, 46]);
});

it('keeps whoever can wait for those who come, and sends him with the first who cannot', async () => {
  const { sent, together } = heldQueries();
  const answers = [together.ask(7, 1, 60_000), together.ask(7, 2, 60_000)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual([]);
  answers.push(together.ask(7, 3));
  await expect.poll(() => sent.map(({ asked }) => asked)).toEqual([[1, 2, 3]]);
  answers.push(together.ask(7, 4, 5));
  await expect.poll(() => sent.map(({ asked }) => asked)).toEqual([[1, 2, 3], [4]]);
  sent[0]?.settle.resolve();
  answers.push(together.ask(7, 5, 60_000));
  together.hurry(7);
  await expect.poll(() => sent.at(-1)?.asked).toEqual([5]);
  for (const { settle } of sent) settle.resolve();
  expect(await Promise.all(answers)).toEqual(['7.1', '7.2', '7.3', '7.4', '7.5']);
});

it('never asks for two hospitals in one query', async () => {
  const { sent, together } = heldQueries();
  const answers = Promise.all([together.ask(1, 5), together.ask(2, 5)]);
  await expect
    .poll(() => sent.map(({ hospitalId, asked }) => [hospitalId, asked]))
    .toEqual([
      [1, [5]],
      [2, [5]],
    ]);
  for (const { settle } of sent) settle.resolve();
  expect(await answers).toEqual(['1.5', '2.5']);
});

it('fails whom it could not ask for, and asks again for the next', async () => {
  const { sent, together } = heldQueries();
  const first = together.ask(7, 1);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.settle.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  const second = together.ask(7, 1);
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.settle.resolve();
  expect(await second).toBe('7.1');
});

import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';

it('answers with the first result that holds', async () => {
  let asked = 0;
  const result = await eventually(() => (++asked < 3 ? false : asked), { everyMs: 1 });
  expect(result).toBe(3);
});

it('repeats after an error', async () => {
  let asked = 0;
  const attempt = (): string => {
    if (++asked < 3) throw new Error('not yet');
    return 'done';
  };
  expect(await eventually(attempt, { everyMs: 1 })).toBe('done');
});

it('ends with what the last attempt said', async () => {
  const failing = eventually(() => expect(1).toBe(2), { withinMs: 20, everyMs: 1 });
  await expect(failing).rejects.toThrow(/within 20 ms.*expected 1 to be 2/s);
});

it('names a condition that stayed false', async () => {
  await expect(eventually(() => false, { withinMs: 5, everyMs: 1 })).rejects.toThrow('still false');
});

import { expect, test } from 'vitest';
import { countSave, savesUntilNow } from './own-saves.ts';

test('an answer is believed only if no save ran while it was fetched', async () => {
  const quiet = savesUntilNow();
  expect(quiet()).toBe(true);

  const { promise, resolve } = Promise.withResolvers<void>();
  const whileFetching = savesUntilNow();
  const save = countSave(promise);
  const whileSaving = savesUntilNow();
  expect([whileFetching(), whileSaving()]).toEqual([false, false]);
  resolve();
  await save;
  expect([quiet(), whileFetching(), whileSaving()]).toEqual([false, false, false]);
  expect(savesUntilNow()()).toBe(true);

  await expect(countSave(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(savesUntilNow()()).toBe(true);
});

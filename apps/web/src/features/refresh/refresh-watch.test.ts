import { expect, it, vi } from 'vitest';
import { createRefreshWatch } from './refresh-watch.ts';

function watch(served: () => Promise<string | undefined>) {
  const reload = vi.fn();
  let calm = false;
  let remembered: string | undefined;
  const one = createRefreshWatch({
    runningBuild: 'old',
    fetchBuild: served,
    isCalm: () => calm,
    reload,
    reloadedFor: { get: () => remembered, set: (build) => (remembered = build) },
  });
  return {
    ...one,
    reload,
    calmDown: () => {
      calm = true;
      one.reloadIfCalm();
    },
  };
}

it('wants a reload for a newer application, and does it when the moment is calm [R000-4.63]', async () => {
  const one = watch(() => Promise.resolve('new'));
  await one.checkVersion();
  expect(one.isWanted.get()).toBe(true);
  expect(one.reload).not.toHaveBeenCalled();
  one.calmDown();
  expect(one.reload).toHaveBeenCalledOnce();
});

it('wants none while the server has the same, or cannot answer', async () => {
  const same = watch(() => Promise.resolve('old'));
  const lost = watch(() => Promise.reject(new Error('offline')));
  for (const one of [same, lost]) {
    await one.checkVersion();
    one.calmDown();
    expect(one.isWanted.get()).toBe(false);
    expect(one.reload).not.toHaveBeenCalled();
  }
});

it('no longer wants one when the server went back to what runs here', async () => {
  const builds = ['new', 'old'];
  const one = watch(() => Promise.resolve(builds.shift()));
  await one.checkVersion();
  await one.checkVersion();
  expect(one.isWanted.get()).toBe(false);
});

it('reloads once for a version, so that two versions in turns make no loop', async () => {
  const one = watch(() => Promise.resolve('new'));
  one.calmDown();
  await one.checkVersion();
  await one.checkVersion();
  expect(one.reload).toHaveBeenCalledOnce();
  expect(one.isWanted.get()).toBe(true);
});

it('follows an administrator at a calm moment [R000-4.62]', () => {
  const one = watch(() => Promise.resolve('old'));
  one.request();
  expect(one.isWanted.get()).toBe(true);
  expect(one.reload).not.toHaveBeenCalled();
  one.calmDown();
  expect(one.reload).toHaveBeenCalledOnce();
});

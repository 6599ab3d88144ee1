import { beforeEach, expect } from 'vitest';

/**
 * In a run whose time is bounded (`npm run e2e -- --minutes N`) what has not begun by then is skipped,
 * and counted as that.
 */
const isTimed = expect.getState().testPath?.includes('.timed.') ?? false;
const until = process.env[isTimed ? 'LAMPLIGHT_E2E_TIMED_UNTIL' : 'LAMPLIGHT_E2E_UNTIL'];

beforeEach(({ skip }) => {
  skip(Date.now() > Number(until ?? Infinity), 'no time left in this run');
});

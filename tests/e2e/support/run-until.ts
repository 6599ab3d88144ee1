import { expect } from 'vitest';

const isTimed = expect.getState().testPath?.includes('.timed.') ?? false;

/** In a run whose time is bounded (`npm run e2e -- --minutes N`), when the last test of this file may begin. */
export const runUntil = Number(
  process.env[isTimed ? 'LAMPLIGHT_E2E_TIMED_UNTIL' : 'LAMPLIGHT_E2E_UNTIL'] ?? Infinity,
);

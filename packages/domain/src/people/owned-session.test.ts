import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bindingStatuses,
  lifetimeNoticeMinutes,
  mayEndSession,
  timerStand,
} from './owned-session.ts';

test('neither the timer nor she herself ends the session of who owns patients; all else does [R003-10.1] [R003-10.2] [R003-10.4]', () => {
  const endings = ['inactivity', 'sign_out', 'lifetime', 'revoked', 'disabled'] as const;
  expect(endings.filter((by) => mayEndSession(by, true))).toEqual([
    'lifetime',
    'revoked',
    'disabled',
  ]);
  expect(endings.every((by) => mayEndSession(by, false))).toBe(true);
});

test('a pause binds as watching does; what has not begun or is over binds nobody [R003-10.1]', () => {
  expect(bindingStatuses).toEqual(['active', 'paused']);
});

test('others have half an hour before the day of a session is over [R003-10.5]', () => {
  expect(lifetimeNoticeMinutes).toBe(30);
});

test.each([
  [600, false, { asksInSec: 1_200, endsInSec: 1_260 }],
  [600, true, { asksInSec: 1_200, endsInSec: 1_260 }],
  [1_815, true, { asksInSec: -15, endsInSec: 45 }],
  [1_860, false, { asksInSec: -60, endsInSec: 0 }],
  [1_860, true, { asksInSec: -60, endsInSec: 60 }],
  [1_905, true, { asksInSec: -105, endsInSec: 15 }],
])(
  'after %d s without input, owning patients %s, the timer stands at %j [R003-10.1]',
  (idleSec, ownsPatients, stand) => {
    expect(timerStand({ idleSec, timeoutSec: 1_800, graceSec: 60, ownsPatients })).toEqual(stand);
  },
);

test('who owns patients always has time left to answer, and never more than it takes [R003-10.1]', () => {
  const seconds = fc.integer({ min: 1, max: 90_000 });
  fc.assert(
    fc.property(seconds, seconds, seconds, (idleSec, timeoutSec, graceSec) => {
      const owning = timerStand({ idleSec, timeoutSec, graceSec, ownsPatients: true });
      const free = timerStand({ idleSec, timeoutSec, graceSec, ownsPatients: false });
      expect(owning.endsInSec).toBeGreaterThan(0);
      expect(owning.asksInSec).toBe(free.asksInSec);
      if (owning.asksInSec <= 0) expect(owning.endsInSec).toBeLessThanOrEqual(graceSec);
      if (free.endsInSec > 0) expect(owning).toEqual(free);
    }),
  );
});

import { encounterStatuses } from '@lamplight/contracts/fhir/parameters';
import { expect, it } from 'vitest';
import { encounterStatus, sessionsOf } from './encounter-status.ts';

it('tells the state of a session as that of an encounter [R004-6.5]', () => {
  expect(encounterStatus('pending', false)).toBe('planned');
  expect(encounterStatus('active', true)).toBe('in-progress');
  expect(encounterStatus('paused', true)).toBe('onleave');
  expect(encounterStatus('stopped', true)).toBe('finished');
  expect(encounterStatus('stopped', false)).toBe('cancelled');
});

it('finds by a status the sessions that have it, and no others [R004-6.5]', () => {
  for (const status of encounterStatuses)
    for (const { state, hasBegun = true } of sessionsOf([status]))
      expect(encounterStatus(state, hasBegun)).toBe(status);
  expect(sessionsOf(['arrived', 'unknown'])).toEqual([]);
  expect(sessionsOf(['finished', 'cancelled'])).toHaveLength(2);
});

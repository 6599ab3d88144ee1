import { expect, test } from 'vitest';
import { monitoringSince, monitoringTone, patientTone } from './monitoring-status.ts';

const times = {
  monitor_started_at: 'started',
  monitor_ended_at: 'ended',
  created_at: 'created',
  updated_at: 'updated',
};

test.each([
  ['active', 'started'],
  ['stopped', 'ended'],
  ['paused', 'updated'],
  ['pending', 'created'],
  ['created', 'created'],
] as const)('a session that is %s is so since it was %s [R000-4.21]', (status, since) => {
  expect(monitoringSince({ ...times, status })).toBe(since);
});

test('a session without the moment it should have says when it was last changed [R000-4.21]', () => {
  const bare = { ...times, monitor_started_at: null, monitor_ended_at: null };
  expect(monitoringSince({ ...bare, status: 'active' })).toBe('updated');
  expect(monitoringSince({ ...bare, status: 'stopped' })).toBe('updated');
});

test.each([
  ['pending', 'info'],
  ['created', 'info'],
  ['active', 'ok'],
  ['paused', 'warn'],
  ['stopped', 'danger'],
] as const)('a session that is %s has the tone %s [R000-4.20]', (status, tone) => {
  expect(monitoringTone(status)).toBe(tone);
});

test('an active patient is green, any other red [R000-4.22]', () => {
  expect(patientTone('active')).toBe('ok');
  expect(patientTone('inactive')).toBe('danger');
  expect(patientTone('anything else')).toBe('danger');
});

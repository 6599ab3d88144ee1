import { expect, it } from 'vitest';
import { handoverSummary } from './handover-summary.ts';
import { noPrecautions } from '../patients/precautions.ts';

const quiet = {
  precautions: noPrecautions(),
  nudges: 0,
  alarms: 0,
  events: 0,
  status: 'active',
  awayMessage: null,
} as const;

it('says in one line what who takes over must know [R003-3.8]', () => {
  expect(handoverSummary(quiet)).toBe('No precautions. Last 12 h: quiet');
  expect(
    handoverSummary({
      ...quiet,
      precautions: [{ name: 'fall_risk', level: 'High' }],
      nudges: 3,
      alarms: 1,
      events: 2,
      status: 'paused',
      awayMessage: 'At physical therapy',
    }),
  ).toBe(
    'Fall risk: High. Last 12 h: 3 nudges, 1 alarm, 2 events. Paused now. Away: At physical therapy',
  );
});

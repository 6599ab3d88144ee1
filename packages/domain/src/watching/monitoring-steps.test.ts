import {
  monitorStatuses,
  type PatientMonitor,
} from '@lamplight/contracts/entities/patient-monitor';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayBeStopped } from './monitor-badges.ts';
import { isOffered, monitoringEvents, stepOf } from './monitoring-steps.ts';

const status = fc.constantFrom(...monitorStatuses);
const event = fc.constantFrom(...monitoringEvents);
const after = (from: PatientMonitor['status'], happened: (typeof monitoringEvents)[number]) => {
  const step = stepOf(from, happened);
  return 'to' in step ? step.to : from;
};

it('never leaves the end, whatever happens [R003-1.1]', () => {
  fc.assert(
    fc.property(fc.array(event), (happened) => {
      expect(happened.reduce(after, 'stopped')).toBe('stopped');
    }),
  );
});

it('is paused only by a pause of what runs, and runs only after a start or a resume [R003-1.1]', () => {
  fc.assert(
    fc.property(status, event, (from, happened) => {
      const next = after(from, happened);
      if (next === 'paused' && from !== 'paused')
        expect([from, happened]).toEqual(['active', 'pause']);
      if (next === 'active' && from !== 'active') expect(['start', 'resume']).toContain(happened);
      if (next === 'stopped' && from !== 'stopped') expect(happened).toBe('stop');
      expect(next === 'pending' && from !== 'pending').toBe(false);
    }),
  );
});

it('ends in one step from anywhere, and the same event twice is as good as once or refused [R003-1.1]', () => {
  fc.assert(
    fc.property(status, event, (from, happened) => {
      expect(after(from, 'stop')).toBe('stopped');
      const once = after(from, happened);
      expect(after(once, happened)).toBe(once);
    }),
  );
});

it('refuses with words that say what to do', () => {
  expect(stepOf('paused', 'pause')).toEqual({
    refused: 'This monitoring is paused already. Resume it before you pause it again.',
  });
  expect(stepOf('stopped', 'resume')).toEqual({
    refused: 'This monitoring has ended. Add a new monitor to watch the patient again.',
  });
});

it.each(monitorStatuses)('offers Stop for what is %s as the badges do', (from) => {
  expect(isOffered(from, 'stop')).toBe(mayBeStopped(from));
});

import { expect, it } from 'vitest';
import { firstHelpStep, helpDueAt, nextHelpStep, type HelpStep } from './help-rules.ts';

const stepAt = new Date('2026-05-01T08:00:00Z');
const secondsTo = (at: Date) => (at.getTime() - stepAt.getTime()) / 1_000;
const shownAt = new Date(stepAt.getTime() + 2_000);

it('starts with the viewer only if the patient is watched [R003-4.9]', () => {
  expect(firstHelpStep(true)).toBe('viewer');
  expect(firstHelpStep(false)).toBe('unit');
});

it('goes on to the unit, backups and everyone, and repeats the last step [R003-4.9]', () => {
  expect((['viewer', 'unit', 'backup', 'everyone'] as const).map(nextHelpStep)).toEqual([
    'unit',
    'backup',
    'everyone',
    'everyone',
  ]);
});

it.each<HelpStep>(['viewer', 'unit', 'backup'])(
  'leaves %s within 20 s if no screen has shown the call [R003-4.9]',
  (step) => {
    expect(secondsTo(helpDueAt({ step, stepAt, shownAt: null }))).toBeLessThan(20);
    expect(secondsTo(helpDueAt({ step, stepAt, shownAt }))).toBe(30);
  },
);

it('calls everyone again at a steady pace', () => {
  expect(secondsTo(helpDueAt({ step: 'everyone', stepAt, shownAt: null }))).toBe(30);
});

import { expect, it } from 'vitest';
import { isInAnotherRoom, mayBeStopped, monitorBadges } from './monitor-badges.ts';

const running = { status: 'active', monitor_ended_at: null, room_mismatch: false } as const;
const texts = (monitor: Parameters<typeof monitorBadges>[0]) =>
  monitorBadges(monitor).map(({ text }) => text);

it.each([
  [running, []],
  [{ ...running, status: 'paused' as const }, ['monitoring paused']],
  [
    { ...running, status: 'stopped' as const, monitor_ended_at: '2026-01-01T00:00:00Z' },
    ['historical data'],
  ],
  [{ ...running, room_mismatch: true }, ['Room Mismatch']],
])(
  'says of %j what must be known before its picture is believed [R001-4.45]',
  (monitor, badges) => {
    expect(texts(monitor)).toEqual(badges);
  },
);

it('is a mismatch when an active patient was given another room, and not without a room [R001-4.45]', () => {
  const placed = { status: 'active', room_id: 7 } as const;
  expect(isInAnotherRoom({ ...placed, patient_room_id: 8 })).toBe(true);
  expect(isInAnotherRoom({ ...placed, patient_room_id: 7 })).toBe(false);
  expect(isInAnotherRoom({ ...placed, patient_room_id: null })).toBe(false);
  expect(isInAnotherRoom({ ...placed, status: 'paused', patient_room_id: 8 })).toBe(false);
});

it.each([
  ['active', true],
  ['paused', true],
  ['pending', false],
  ['stopped', false],
] as const)('offers to stop what is %s: %s [R001-4.46]', (status, offered) => {
  expect(mayBeStopped(status)).toBe(offered);
});

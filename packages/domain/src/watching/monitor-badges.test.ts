import { expect, it } from 'vitest';
import {
  isInAnotherRoom,
  mayBeStopped,
  monitorBadges,
  offersCameraUpdate,
  type BadgedMonitor,
} from './monitor-badges.ts';

const running: BadgedMonitor = {
  status: 'active',
  monitor_ended_at: null,
  room_mismatch: false,
  alarm_seconds_left: null,
  pause: null,
  video_device: { pending_software_update: false },
};
const pause = {
  reason: 'Procedure',
  paused_by: 'Avery Nurse',
  paused_at: '2026-01-01T00:00:00Z',
  until: '2026-01-01T00:05:00Z',
  seconds_left: 300,
};
const paused: BadgedMonitor = { ...running, status: 'paused', pause };
const texts = (monitor: BadgedMonitor, since = 0) =>
  monitorBadges(monitor, since).map(({ text }) => text);

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

it('says that a pause is overdue when its time is over, and not before [R003-1.3]', () => {
  expect(texts(paused, 299)).toEqual(['monitoring paused']);
  expect(texts(paused, 300)).toEqual(['Pause overdue', 'monitoring paused']);
  expect(texts({ ...paused, pause: null }, 300)).toEqual(['monitoring paused']);
});

it('puts the most important first: an alarm before everything, an update last [R003-1.8]', () => {
  const all = {
    ...paused,
    alarm_seconds_left: 400,
    room_mismatch: true,
    video_device: { pending_software_update: true },
  };
  expect(texts(all, 301)).toEqual([
    'Alarm Activated',
    'Room Mismatch',
    'Pause overdue',
    'monitoring paused',
    'Install Camera Update?',
  ]);
  expect(texts(all, 400)).not.toContain('Alarm Activated');
});

it('offers an update until one is under way or the device was restarted [R003-1.8]', () => {
  const waiting = { pending_software_update: true };
  expect(offersCameraUpdate(waiting)).toBe(true);
  expect(offersCameraUpdate({ ...waiting, is_updating: true })).toBe(false);
  expect(offersCameraUpdate(waiting, true)).toBe(false);
  expect(offersCameraUpdate(null)).toBe(false);
});

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

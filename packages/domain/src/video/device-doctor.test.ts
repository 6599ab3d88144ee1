import { expect, it } from 'vitest';
import { diagnose, type Known } from './device-doctor.ts';

const healthy: Known = {
  kind: 'fixed',
  service_status: 'in_service',
  status: 'online',
  status_since: '2026-03-01T10:00:00Z',
  last_contact_at: '2026-03-01T11:00:00Z',
  has_key: true,
  problem: null,
  has_relay: true,
  viewers: 0,
  curtain_closed_since: null,
  version_installed: '1.0.0',
  served_version: '1.1.0',
  update: null,
};
const told = (outcome: NonNullable<Known['update']>['outcome']) => ({
  update: { version: '1.1.0', ordered_at: '2026-03-01T10:40:00Z', outcome },
});
const tell = (iso: string) => `at ${iso.slice(11, 16)}`;
const sick: [Partial<Known>, string, string][] = [
  [{}, 'well', 'The room can be seen.'],
  [
    { service_status: 'decommissioned' },
    'decommissioned',
    'The device is decommissioned, so nobody can connect to it.',
  ],
  [
    { has_key: false, last_contact_at: null, status: 'offline' },
    'never-paired',
    'The device was never paired with the page in the room.',
  ],
  [
    { has_key: false, status: 'offline' },
    'key-withdrawn',
    'The key of the room was withdrawn; the device was last heard of at 11:00.',
  ],
  [
    { status: 'offline', status_since: null, last_contact_at: null },
    'never-heard',
    'The device was paired and has not been heard of since.',
  ],
  [
    { status: 'offline' },
    'no-contact',
    'There has been no contact since at 10:00: the device has no power or no network.',
  ],
  [
    { status: 'error', problem: 'camera-refused' },
    'camera-refused',
    'The browser in the room is not allowed to open the camera.',
  ],
  [
    { status: 'error', problem: 'no-camera' },
    'no-camera',
    'The browser in the room finds no camera.',
  ],
  [
    { status: 'error', problem: 'camera-busy' },
    'camera-busy',
    'Another program in the room uses the camera.',
  ],
  [
    { status: 'error', problem: 'no-microphone' },
    'no-microphone',
    'The room can be seen and not heard: the browser finds no microphone.',
  ],
  [
    { curtain_closed_since: '2026-03-01T10:30:00Z' },
    'curtain-closed',
    'The privacy curtain has been closed since at 10:30.',
  ],
  [
    { has_relay: false },
    'no-relay',
    'No relay is configured: who watches from outside of the hospital’s network sees nothing.',
  ],
  [
    { status: 'offline', ...told('running') },
    'updating',
    'The device installs version 1.1.0 since at 10:40.',
  ],
  [
    { status: 'offline', ...told('lost') },
    'update-lost',
    'The device was told to install version 1.1.0 at 10:40 and has not come back.',
  ],
  [
    told('failed'),
    'update-failed',
    'The room can be seen, but version 1.1.0 could not be installed at 10:40; the device goes on with 1.0.0.',
  ],
  [told('installed'), 'well', 'The room can be seen.'],
  [
    { kind: 'trainingvideo', has_key: false },
    'training',
    'This device plays a training video and stands in no room.',
  ],
];

it.each(sick)('says of %j that it is %s [R001-7.46]', (change, cause, sentence) => {
  const found = diagnose({ ...healthy, ...change }, tell);
  expect([found.cause, found.sentence]).toEqual([cause, sentence]);
  expect(found.whatToDo).not.toBe('');
});

it('tells what stands in the way first', () => {
  const all = { ...healthy, status: 'offline', problem: 'no-camera', has_relay: false } as const;
  expect(diagnose(all, tell).cause).toBe('no-contact');
  expect(diagnose({ ...all, has_key: false }, tell).cause).toBe('key-withdrawn');
  const deaf = { ...healthy, problem: 'no-microphone', curtain_closed_since: '2026-03-01T10:30Z' };
  expect(diagnose(deaf, tell).cause).toBe('curtain-closed');
});

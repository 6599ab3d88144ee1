import type { Permission } from '@lamplight/contracts/permissions';
import { expect, test } from 'vitest';
import { resultScreen } from './result-target.ts';

const everything = () => true;
const onlyView = ([action]: Permission) => action === 'View';

test('results lead where the document says, once the screen is built [R000-2.4.8]', () => {
  const screens = (may: (permission: Permission) => boolean) =>
    (['patients', 'rooms', 'monitoring_sessions', 'units', 'groups', 'video_devices'] as const).map(
      (group) => resultScreen(may, group, () => true),
    );
  expect(screens(everything)).toEqual([
    'patients.overview.edit',
    'hospital.rooms.edit',
    'patient-monitors.monitoring',
    'hospital.units.edit',
    'user-management.groups.edit',
    'hospital.video_devices.edit',
  ]);
  expect(screens(onlyView)).toEqual([
    'patients.overview.edit',
    undefined,
    'patient-monitors.monitoring',
    'hospital.units.view',
    'user-management.groups.view',
    'hospital.video_devices.view',
  ]);
});

test('a screen that is not built is no link', () => {
  expect(resultScreen(everything, 'patients', () => false)).toBeUndefined();
  expect(resultScreen(everything, 'rooms')).toBe('hospital.rooms.edit');
});

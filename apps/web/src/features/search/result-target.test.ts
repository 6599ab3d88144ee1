import type { SearchGroup } from '@lamplight/contracts/entities/search';
import type { Permission } from '@lamplight/contracts/permissions';
import { expect, test } from 'vitest';
import { resultTarget } from './result-target.ts';

type Item = SearchGroup['items'][number];
const everything = () => true;
const onlyView = ([action]: Permission) => action === 'View';
const onlyRooms = (permission: Permission) => permission.join(' ') === 'View Room';
const item = { id: 7, name: '412', patient: { id: 9 } } as unknown as Item;
const empty = { id: 7, name: '412', patient: null } as unknown as Item;

test('results lead where the document says, once the screen is built [R000-2.4.8]', () => {
  const paths = (may: (permission: Permission) => boolean) =>
    (['patients', 'rooms', 'monitoring_sessions', 'units', 'groups', 'video_devices'] as const).map(
      (group) => resultTarget(may, group, item, () => true)?.path,
    );
  expect(paths(everything)).toEqual([
    '/patients/7/overview/edit',
    '/hospital/rooms/7/edit',
    '/patient-monitors/7/monitoring',
    '/hospital/units/7/edit',
    '/user-management/groups/7/edit',
    '/hospital/video_devices/7/edit',
  ]);
  expect(paths(onlyView)).toEqual([
    '/patients/7/overview/edit',
    '/patients/9/overview/edit',
    '/patient-monitors/7/monitoring',
    '/hospital/units/7/view',
    '/user-management/groups/7/view',
    '/hospital/video_devices/7/view',
  ]);
});

test('a room opens for everyone who may see it: the patient in it, or the room in the list [R000-2.4.9]', () => {
  const list = { path: '/hospital/rooms', search: { q: '412' } };
  expect(resultTarget(onlyView, 'rooms', empty)).toEqual(list);
  expect(resultTarget(onlyRooms, 'rooms', item)).toEqual(list);
  expect(resultTarget(() => false, 'rooms', item)).toBeUndefined();
});

test('a screen that is not built is no link', () => {
  expect(resultTarget(everything, 'patients', item, () => false)).toBeUndefined();
});

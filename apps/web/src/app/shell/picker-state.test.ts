import { expect, test } from 'vitest';
import { routeIds, routeOf } from '../route-table.ts';
import { pickerState } from './picker-state.ts';

test('the picker is visible on lists, read-only while editing, and else hidden [R000-2.6.5] [R000-2.1.2]', () => {
  expect(pickerState('hospital.rooms.index')).toEqual({ kind: 'visible', offersAll: true });
  expect(pickerState('hospital.rooms.add')).toEqual({ kind: 'visible', offersAll: false });
  expect(pickerState('hospital.rooms.edit')).toEqual({ kind: 'readonly', offersAll: true });
  expect(pickerState('care-assignments').kind).toBe('hidden');
  expect(pickerState('patients.overview.edit').kind).toBe('hidden');
  expect(pickerState('password-changed').kind).toBe('hidden');
  expect(pickerState(undefined).kind).toBe('hidden');
});

test('the documents’ seven routes, and only they, do not offer all hospitals [R000-2.6.2]', () => {
  expect(routeIds.filter((id) => routeOf(id).division === 'concrete').sort()).toEqual([
    'home',
    'hospital.homepage',
    'hospital.preferences',
    'hospital.rooms.add',
    'hospital.units.add',
    'hospital.video_devices.add',
    'patient-monitors.add',
  ]);
});

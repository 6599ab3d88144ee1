import { expect, test } from 'vitest';
import { pickerState } from './picker-state.ts';

test('lists offer all divisions, adding needs one, editing does not let it change', () => {
  expect(pickerState('hospital.rooms.index')).toEqual({ kind: 'visible', offersAll: true });
  expect(pickerState('hospital.rooms.add')).toEqual({ kind: 'visible', offersAll: false });
  expect(pickerState('hospital.rooms.edit')).toEqual({ kind: 'readonly', offersAll: true });
  expect(pickerState('home')).toEqual({ kind: 'visible', offersAll: false });
  expect(pickerState(undefined).kind).toBe('hidden');
});

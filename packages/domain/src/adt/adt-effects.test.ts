import { expect, it } from 'vitest';
import { monitoringEffect, patientChange } from './adt-effects.ts';

it('tells what changed in a record, with what it was and what it is [R004-1.13]', () => {
  expect(
    patientChange(
      { last_name: 'Marsh', room: '12', bed: 'A' },
      { last_name: 'Marsh', room: '14', bed: null },
    ),
  ).toEqual({ room: '12 → 14', bed: 'A → none' });
  expect(patientChange({}, { last_name: 'Marsh', first_name: '' })).toEqual({
    last_name: 'none → Marsh',
  });
});

const lying = (room_id: number | null, status: 'active' | 'inactive' = 'active') => ({
  room_id,
  status,
});

it('says when the watched room is another one, and stops no monitoring [R004-1.12]', () => {
  const active = { status: 'active' as const, room_id: 1 };
  expect(monitoringEffect(active, lying(1), lying(2))).toEqual({
    change: { room_mismatch: 'no → yes' },
    isDischarge: false,
  });
  expect(monitoringEffect(active, lying(2), lying(1)).change).toEqual({
    room_mismatch: 'yes → no',
  });
  expect(monitoringEffect(active, lying(1), lying(1)).change).toEqual({});
  expect(monitoringEffect(active, lying(1), lying(1, 'inactive'))).toMatchObject({
    isDischarge: true,
    change: { monitoring: expect.stringContaining('goes on') as string },
  });
  expect(monitoringEffect(active, lying(1, 'inactive'), lying(1)).isDischarge).toBe(false);
});

import type { AdtCode } from './adt-kinds.ts';
import { expect, it } from 'vitest';
import { unknownNumber, withMovement } from './known-numbers.ts';
import { standingAfter, type Movement } from './standing.ts';
import { roomPlace } from './testing/adt-model.ts';

const movement = (
  minute: number,
  code: AdtCode | 'hand',
  room: number | null = null,
): Movement => ({
  at: new Date(Date.UTC(2026, 10, 16, 10, minute)).toISOString(),
  arrival: minute,
  code,
  visit: null,
  place: roomPlace(room),
});
const after = (...movements: Movement[]) => {
  const { status, place } = standingAfter(null, movements);
  return [status, place?.room_id ?? null];
};

it.each([
  [
    'a cancelled admission',
    [movement(1, 'A01', 1), movement(2, 'A02', 2), movement(3, 'A11')],
    ['inactive', null],
  ],
  [
    'a cancelled transfer',
    [movement(1, 'A01', 1), movement(2, 'A02', 2), movement(3, 'A12')],
    ['active', 1],
  ],
  [
    'the place a cancellation names',
    [movement(1, 'A02', 2), movement(2, 'A12', 7)],
    ['inactive', 7],
  ],
  [
    'a cancelled discharge',
    [movement(1, 'A01', 1), movement(2, 'A03'), movement(3, 'A13')],
    ['active', 1],
  ],
  [
    'two cancelled transfers',
    [
      movement(1, 'A01', 1),
      movement(2, 'A02', 2),
      movement(3, 'A02', 3),
      movement(4, 'A12'),
      movement(5, 'A12'),
    ],
    ['active', 1],
  ],
  [
    'a second stay without a place',
    [movement(1, 'A01', 1), movement(2, 'A03'), movement(3, 'A01')],
    ['active', null],
  ],
  ['an update that moves nobody', [movement(1, 'A01', 1), movement(2, 'A08', 2)], ['active', 1]],
  ['an update of somebody unheard of', [movement(1, 'A08', 2)], ['active', 2]],
  [
    'what people wrote later',
    [
      movement(1, 'A01', 1),
      { ...movement(3, 'hand', 9), status: 'active' as const },
      movement(2, 'A02', 2),
    ],
    ['active', 9],
  ],
])('knows where a patient stands after %s [R004-1.9]', (_what, movements, expected) => {
  const [status, room] = after(...movements);
  expect([status ?? 'inactive', room]).toEqual(expected);
});

it('keeps a bounded past, and takes nothing from before it any more', () => {
  let known = unknownNumber;
  for (let minute = 0; minute < 1_000; minute++)
    known = withMovement(known, {
      ...movement(0, minute === 0 ? 'A01' : 'A02', minute),
      at: new Date(minute * 60_000).toISOString(),
      arrival: minute + 1,
    });
  expect(known.movements).toHaveLength(200);
  const place = () => standingAfter(known.base, known.movements).place?.room_id;
  expect(place()).toBe(999);
  known = withMovement(known, {
    ...movement(0, 'A01', 5),
    at: new Date(30_000).toISOString(),
    arrival: 2_000,
  });
  expect(known.movements).toHaveLength(200);
  expect(place()).toBe(999);
});

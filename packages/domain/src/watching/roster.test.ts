import type { Holder, RosterPatient } from '@lamplight/contracts/entities/roster';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRosterKept } from './roster-age.ts';
import { rosterOf } from './roster.ts';

const holder = (role: Holder['role'], place: Holder['place'], name: string): Holder =>
  ({ role, place, user: { id: 1, name }, is_here: true, has_picture: false }) as Holder;

const patient = (room: string, more: Partial<RosterPatient> = {}): RosterPatient =>
  ({
    id: 1,
    room: { id: 1, name: room },
    bed: null,
    unit: { id: 1, name: 'East', phone: '555-0100' },
    division: { id: 1, name: 'Pier', color: 'x' },
    status: 'active',
    patient: { display_name: 'Ada Lamp', precautions: [] },
    holders: [],
    watch: { state: 'unwatched', by: [] },
    ...more,
  }) as RosterPatient;

const asItIs = (name: string) => name;

it('stands by unit under its phone and by room as people count [R003-11.1]', () => {
  const west = { unit: { id: 2, name: 'West', phone: null } } as Partial<RosterPatient>;
  const { units, more } = rosterOf([patient('12'), patient('9', west), patient('9')], 5, asItIs);
  expect(
    units.map(({ unit, phone, lines }) => [unit, phone, lines.map(({ place }) => place)]),
  ).toEqual([
    ['East', '555-0100', ['9', '12']],
    ['West', null, ['9']],
  ]);
  expect(more).toBe(2);
});

it('names who answers for a patient and who steps in, and says when it is nobody [R003-11.1]', () => {
  const holders = [
    holder('observer', 'primary', 'Opal'),
    holder('observer', 'backup', 'Nils'),
    holder('nurse', 'backup', 'Berta'),
  ];
  const [unit] = rosterOf(
    [patient('1', { holders, status: 'paused', watch: { state: null, by: [] } })],
    1,
    asItIs,
  ).units;
  expect(unit?.lines).toEqual([
    {
      place: '1',
      name: 'Ada Lamp',
      precautions: 'None',
      isPaused: true,
      watch: null,
      watchedBy: '',
      observer: 'Opal, backup Nils',
      nurse: 'No one, backup Berta',
    },
  ]);
});

it('holds names only as the reader is shown them [R003-11.1]', () => {
  const roster = rosterOf([patient('1')], 1, () => 'A*****');
  expect(JSON.stringify(roster)).not.toContain('Ada');
});

it('loses nobody whom it was given', () => {
  const some = fc.array(
    fc.record({ room: fc.string({ maxLength: 6 }), unit: fc.nat({ max: 4 }) }),
    {
      maxLength: 64,
    },
  );
  fc.assert(
    fc.property(some, (all) => {
      const given = all.map(({ room, unit }) =>
        patient(room, {
          unit: { id: unit, name: `U${unit}`, phone: null } as RosterPatient['unit'],
        }),
      );
      const { units } = rosterOf(given, given.length, asItIs);
      expect(units.flatMap(({ lines }) => lines.map(({ place }) => place)).sort()).toEqual(
        all.map(({ room }) => room).sort(),
      );
    }),
  );
});

it('is kept for twelve hours, and not from the future [R003-11.2]', () => {
  const hour = 3_600_000;
  expect(isRosterKept(0, 12 * hour - 1)).toBe(true);
  expect(isRosterKept(0, 12 * hour)).toBe(false);
  expect(isRosterKept(1, 0)).toBe(false);
});

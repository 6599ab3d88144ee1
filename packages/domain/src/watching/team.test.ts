import type { Assignee } from '@lamplight/contracts/entities/assignment';
import type { RosterPatient } from '@lamplight/contracts/entities/roster';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { teamGroups, teamWords } from './team.ts';

interface Watched {
  by?: number;
  here?: boolean;
  seen?: boolean;
  status?: RosterPatient['status'];
}
const nameOf = (id: number) => ['', 'Opal', 'Nils', 'Berta'][id] ?? `P${id}`;
const patient = (id: number, { by, here = true, seen = true, status = 'active' }: Watched = {}) =>
  ({
    id,
    status,
    holders:
      by === undefined
        ? []
        : [
            {
              role: 'observer',
              place: 'primary',
              user: { id: by, name: nameOf(by) },
              is_here: here,
              has_picture: seen,
            },
          ],
  }) as unknown as RosterPatient;
const person = (id: number, more: Partial<Assignee> = {}) =>
  ({
    id,
    name: nameOf(id),
    roles: ['observer'],
    is_here: true,
    is_on_break: false,
    load: 4,
    ...more,
  }) as Assignee;
const words = (patients: RosterPatient[], people: Assignee[] = [], own = 9) =>
  teamGroups(patients, people, own).map(teamWords);

it('puts whom nobody has first, then one’s own, then the others by name [R003-12.1]', () => {
  const all = [patient(1, { by: 1 }), patient(2, { by: 2 }), patient(3), patient(4, { by: 3 })];
  expect(words(all, [person(1)], 1)).toEqual([
    'No observer: 1 patient',
    'Opal (you): watching, 1 patient, load 4.0',
    'Berta: watching, 1 patient',
    'Nils: watching, 1 patient',
  ]);
});

it('says whether she watches, only is here, is on a break or gone [R003-12.2]', () => {
  expect(words([patient(1, { by: 1 }), patient(2, { by: 1, seen: false })])).toEqual([
    'Opal: here, without the picture of 1, 2 patients',
  ]);
  // Who is paused is not to be seen.
  expect(words([patient(1, { by: 1, seen: false, status: 'paused' })])).toEqual([
    'Opal: watching, 1 patient',
  ]);
  expect(words([patient(1, { by: 1, here: false })])).toEqual([
    'Opal: gone: not signed in, or not answering, 1 patient',
  ]);
  const away = { is_on_break: true, is_here: false };
  expect(words([patient(1, { by: 1 })], [person(2, away)])).toEqual([
    'Opal: watching, 1 patient',
    'Nils: on a break',
  ]);
});

it('loses nobody and has nobody twice [R003-12.1]', () => {
  const some = fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), {
    maxLength: 64,
  });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 5 }), (owners, own) => {
      const all = owners.map((by, id) => patient(id, by === undefined ? {} : { by }));
      const groups = teamGroups(all, [], own);
      expect(groups.flatMap(({ patients }) => patients).sort((a, b) => a - b)).toEqual(
        owners.map((_, id) => id),
      );
      expect(groups.slice(1).every(({ observer }) => observer !== null)).toBe(true);
    }),
  );
});

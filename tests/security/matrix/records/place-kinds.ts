import { roomWithBed } from './patients-parts.ts';
import type { RecordKind } from './record-kind.ts';
import { beside, inSessions } from './record-parts.ts';

/** Where things are. */
export const placeKinds: Record<
  'hospital' | 'division' | 'unit' | 'room' | 'bed' | 'home_page',
  RecordKind
> = {
  // A new hospital or division would be nobody's: these two are always the home's own.
  hospital: {
    make: async ({ home }) => home.hospitalId,
    places: 'SELECT id, id, NULL, NULL, NULL FROM hospitals',
  },
  division: {
    make: async ({ home }) => home.divisionId,
    // Who works in one sees it, also when it was made for her during the run, until she removes it.
    places: `SELECT id, hospital_id, id, NULL::bigint, NULL::bigint FROM divisions
       UNION ALL SELECT division_id, hospital_id, NULL, NULL, user_id FROM user_divisions
       UNION ALL SELECT d.id, d.hospital_id, NULL, NULL, (v.changes -> 'user_id' ->> 'new_value')::bigint
         FROM divisions d JOIN revisions v ON v.hospital_id = d.hospital_id AND v.object_type = 'user_division'
          AND v.action = 'added' AND (v.changes -> 'division_id' ->> 'new_value')::bigint = d.id
        WHERE d.deleted_at IS NOT NULL`,
  },
  unit: {
    make: ({ insert, home, marker }) =>
      insert('units', {
        hospital_id: home.hospitalId,
        division_id: home.divisionId,
        name: marker,
      }),
    places: 'SELECT id, hospital_id, division_id, id, NULL FROM units',
  },
  room: {
    make: (making) =>
      roomWithBed(making, {
        division_id: making.home.divisionId,
        unit_id: beside(making, 'unit'),
        name: making.marker,
        description: making.marker,
      }),
    places: 'SELECT id, hospital_id, division_id, unit_id, NULL FROM rooms',
    alsoNamed: inSessions('p.room_id'),
  },
  bed: {
    make: (making) =>
      making.insert('beds', {
        hospital_id: making.home.hospitalId,
        room_id: beside(making, 'room'),
        name: making.marker,
      }),
    places: `SELECT b.id, b.hospital_id, r.division_id, r.unit_id, NULL
       FROM beds b JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id`,
  },
  home_page: {
    // Made with its division, whose id it has.
    make: async ({ home }) => home.divisionId,
    places: `SELECT id, hospital_id, id, NULL::bigint, NULL::bigint FROM home_pages
       UNION ALL SELECT division_id, hospital_id, NULL, NULL, user_id FROM user_divisions`,
  },
};

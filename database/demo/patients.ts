import type pg from 'pg';
import type { Bed, Room } from './buildings.ts';
import { allNames } from './fictional-names.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Patient {
  id: number;
  division_id: number;
  room_id: number | null;
  bed_id: number | null;
  status: string;
}

const pronouns = { female: 'she, her', male: 'he, him', other: 'they, them' } as const;
const languages = ['English', 'English', 'English', 'Spanish', 'French', 'Mandarin'];

interface Place {
  room: Room;
  bed?: Bed;
}

/**
 * `inBeds` lie in a bed each, `waiting` are active without a room, the rest went home.
 * Record numbers have a prefix of their own and eight characters, the length the hospital is set to.
 */
export async function addPatients(
  client: pg.ClientBase,
  hospital: { id: number; recordPrefix: string },
  rooms: readonly Room[],
  counts: { all: number; inBeds: number; waiting: number },
  random: SeededRandom,
): Promise<Patient[]> {
  const beds: Place[] = random.shuffled(
    rooms.flatMap((room) => room.beds.map((bed) => ({ room, bed }))),
  );
  if (beds.length < counts.inBeds)
    throw new Error('There are fewer beds than patients to lie in them.');
  const names = random.shuffled(allNames).slice(0, counts.all);
  return insertRows(
    client,
    'patients',
    names.map(({ first, last }, index) => {
      const place = index < counts.inBeds ? beds[index] : { room: random.pick(rooms) };
      const gender = random.pick(['female', 'female', 'male', 'male', 'other'] as const);
      return {
        hospital_id: hospital.id,
        division_id: place?.room.division_id ?? 0,
        room_id: place?.bed ? place.room.id : null,
        bed_id: place?.bed?.id ?? null,
        mrn: `${hospital.recordPrefix}${String(900_001 + index * 37)}`,
        first_name: first,
        last_name: last,
        dob: `${random.between(1932, 2006)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
        gender,
        pronoun: random.chance(0.4) ? pronouns[gender] : null,
        status: index < counts.inBeds + counts.waiting ? 'active' : 'inactive',
        note: random.chance(0.2) ? 'Likes the window blind half open.' : null,
        family_note: random.chance(0.15)
          ? 'Had a calm morning and a walk along the corridor.'
          : null,
        custom_fields: { preferred_language: random.pick(languages), glasses: random.chance(0.3) },
      };
    }),
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

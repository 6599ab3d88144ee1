import type pg from 'pg';
import { episodeNumbers } from '../../packages/domain/src/adt/testing/adt-episodes.ts';
import { expectedOf, type Told } from '../../packages/domain/src/adt/testing/adt-model.ts';
import { adtMessage } from './adt-message.ts';

export interface SaidRoom {
  id: number;
  /** Unit^Room. */
  said: string;
}

/** Rooms of one division whose names mean one room; behind some that somebody else uses. */
export async function roomsToSay(
  owner: pg.Pool,
  divisionId?: number,
  behind = 0,
): Promise<SaidRoom[]> {
  const { rows } = await owner.query<SaidRoom>(
    `SELECT r.id::float8, u.name || '^' || r.name AS said FROM rooms r JOIN units u ON u.id = r.unit_id
      WHERE r.division_id = coalesce($1, (SELECT division_id FROM adt_sources WHERE sending_facility = 'HL'))
        AND r.deleted_at IS NULL ORDER BY r.id LIMIT 3 OFFSET $2`,
    [divisionId ?? null, behind],
  );
  if (rows.length < 3) throw new Error('The demo has too few rooms');
  return rows;
}

/** An episode's three letters as record numbers of their own. */
export function withNumbers(told: readonly Told[], numbers: readonly string[]): Told[] {
  const numberOf = (letter: string) => numbers[episodeNumbers.indexOf(letter)] ?? letter;
  return told.map((one) => ({
    ...one,
    number: numberOf(one.number),
    other: numberOf(one.other),
    // The number is in the name: a name of one under another would show.
    name: one.name === null ? null : `${numberOf(one.number)} at ${one.time}`,
  }));
}

/** As the hospital's own system says it; a second of the episode is one of the clock. */
export function messageOfTold(
  told: Told,
  { controlId, began, rooms }: { controlId: string; began: number; rooms: readonly SaidRoom[] },
): string {
  const isBetweenTwo = ['A18', 'A34', 'A40', 'A45'].includes(told.code);
  const said = told.room === null ? undefined : rooms[told.room - 1]?.said;
  return adtMessage({
    event: told.code,
    controlId,
    number: told.number,
    at: new Date(began + told.time * 1_000),
    ...(told.name !== null && { name: told.name }),
    ...(said !== undefined && { place: said }),
    ...(told.visit !== null && told.code !== 'A45' && { visit: told.visit }),
    ...(isBetweenTwo && { givenUp: told.other }),
    ...(told.code === 'A45' && { givenUpVisit: told.visit ?? '' }),
  });
}

interface RecordState {
  name: string;
  status: string;
  room: number | null;
  mergedInto: string | null;
}

/** What the records have to be after messages, by the model. Of whom nobody has said the name there is none. */
export function recordsExpected(
  told: readonly Told[],
  numbers: readonly string[],
  rooms: readonly SaidRoom[],
): Map<string, RecordState> {
  return new Map(
    [...expectedOf(told, numbers)].flatMap(([number, { name, status, room, mergedInto }]) =>
      name === undefined
        ? []
        : [
            [
              number,
              {
                name,
                status: status ?? 'inactive',
                room: room === null ? null : (rooms[room - 1]?.id ?? null),
                mergedInto,
              },
            ],
          ],
    ),
  );
}

/** The records as they are. */
export async function recordsFound(
  owner: pg.Pool,
  numbers: readonly string[],
): Promise<Map<string, RecordState>> {
  const { rows } = await owner.query<RecordState & { mrn: string }>(
    `SELECT p.mrn, p.last_name AS name, p.status, p.room_id::float8 AS room, s.mrn AS "mergedInto"
       FROM patients p LEFT JOIN patients s ON s.hospital_id = p.hospital_id AND s.id = p.merged_into_id
      WHERE p.mrn = ANY($1::text[])`,
    [numbers],
  );
  return new Map(rows.map(({ mrn, ...state }) => [mrn, state]));
}

import type { SaidPlace } from '@lamplight/domain/adt/read-adt';
import type { Place } from '@lamplight/domain/adt/standing';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/**
 * The room and bed that a source means: by its own list of names first, the most exact entry before others,
 * and then by the names of our units, rooms and beds. A name that several rooms have means none of them.
 */
export async function findPlace(
  tx: Db | Tx,
  hospitalId: number,
  sourceId: number,
  said: SaidPlace,
): Promise<Place | undefined> {
  const { facility, unit, room, bed } = said;
  const { rows } = await sql<Place & { rooms: number }>`
    WITH listed AS (
      SELECT a.room_id, a.bed_id FROM adt_places a
       WHERE a.hospital_id = ${hospitalId} AND a.source_id = ${sourceId}
         AND (a.facility = '' OR lower(a.facility) = lower(${facility}))
         AND (a.unit = '' OR lower(a.unit) = lower(${unit}))
         AND (a.room = '' OR lower(a.room) = lower(${room}))
         AND (a.bed = '' OR lower(a.bed) = lower(${bed}))
       ORDER BY (a.bed <> '')::int + (a.room <> '')::int + (a.unit <> '')::int + (a.facility <> '')::int DESC,
                a.id LIMIT 1
    ), named AS (
      SELECT r.id AS room_id, NULL::bigint AS bed_id FROM rooms r
        JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
       WHERE r.hospital_id = ${hospitalId} AND r.deleted_at IS NULL AND lower(r.name) = lower(${room})
         AND (${unit} = '' OR lower(u.name) = lower(${unit})) AND NOT EXISTS (SELECT FROM listed)
    ), meant AS (SELECT * FROM listed UNION ALL SELECT * FROM named)
    SELECT r.division_id, r.id AS room_id, (SELECT count(*)::int FROM meant) AS rooms,
           coalesce(m.bed_id, (SELECT b.id FROM beds b WHERE b.hospital_id = r.hospital_id
             AND b.room_id = r.id AND b.deleted_at IS NULL AND lower(b.name) = lower(${bed})
             ORDER BY b.id LIMIT 1)) AS bed_id
      FROM meant m JOIN rooms r ON r.hospital_id = ${hospitalId} AND r.id = m.room_id AND r.deleted_at IS NULL
     LIMIT 2`.execute(tx);
  const [first] = rows;
  if (!first || first.rooms > 1) return undefined;
  return { division_id: first.division_id, room_id: first.room_id, bed_id: first.bed_id };
}

/** Names for the history; of ids that are asked for alone. */
export async function findNames(
  tx: Tx,
  hospitalId: number,
  ids: { divisions: number[]; rooms: number[]; beds: number[] },
): Promise<(kind: 'division' | 'room' | 'bed', id: number | null) => string | null> {
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    SELECT 'division' AS kind, d.id, d.name FROM divisions d
     WHERE d.hospital_id = ${hospitalId} AND d.id = ANY(${ids.divisions}::bigint[])
    UNION ALL SELECT 'room', r.id, r.name FROM rooms r
     WHERE r.hospital_id = ${hospitalId} AND r.id = ANY(${ids.rooms}::bigint[])
    UNION ALL SELECT 'bed', b.id, b.name FROM beds b
     WHERE b.hospital_id = ${hospitalId} AND b.id = ANY(${ids.beds}::bigint[])`.execute(tx);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (kind, id) => (id === null ? null : (names.get(`${kind} ${id}`) ?? null));
}

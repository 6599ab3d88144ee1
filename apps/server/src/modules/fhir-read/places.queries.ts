import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { divisionVisible } from '../divisions/index.ts';
import { placeLevels, readPlace, type PlaceLevel } from './place-id.ts';
import { searchPage, type FoundPage } from './search-page.queries.ts';

export interface PlaceRow {
  level: PlaceLevel;
  id: number;
  name: string;
  /** Of the place around it, one level up. */
  parent_id: number | null;
  version: number;
  updated_at: Date;
}

/** The tree of places in sight, level by level. */
const placesInSight = (who: Principal): RawBuilder<unknown> => sql`(
  SELECT 'division' AS level, d.id, d.name, NULL::bigint AS parent_id, d.version, d.updated_at
    FROM divisions d WHERE ${divisionVisible(who)}
  UNION ALL
  SELECT 'unit', u.id, u.name, u.division_id, u.version, u.updated_at FROM units u
   WHERE u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL AND ${inSight(who, 'u.id')}
  UNION ALL
  SELECT 'room', r.id, r.name, r.unit_id, r.version, r.updated_at FROM rooms r
   WHERE r.hospital_id = ${who.hospitalId} AND r.deleted_at IS NULL AND ${inSight(who, 'r.unit_id')}
  UNION ALL
  SELECT 'bed', b.id, b.name, b.room_id, b.version, b.updated_at FROM beds b
    JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id
   WHERE b.hospital_id = ${who.hospitalId} AND b.deleted_at IS NULL AND r.deleted_at IS NULL
     AND ${inSight(who, 'r.unit_id')}) l`;

/** In the order of the levels, from the outside in. */
const position = sql`array_position(${[...placeLevels]}::text[], l.level)`;

export async function findPlaceRow(
  db: Db,
  who: Principal,
  place: string,
): Promise<PlaceRow | undefined> {
  const { level, id } = readPlace(place);
  const { rows } = await sql<PlaceRow>`SELECT l.* FROM ${placesInSight(who)}
    WHERE l.level = ${level} AND l.id = ${id}`.execute(db);
  return rows[0];
}

export interface PlaceSearch {
  ids: readonly string[] | undefined;
  after: string | undefined;
  count: number;
}

export function searchPlaceRows(
  db: Db,
  who: Principal,
  { ids, after, count }: PlaceSearch,
): Promise<FoundPage<PlaceRow>> {
  const last = after === undefined ? undefined : readPlace(after);
  return searchPage<PlaceRow>(db, {
    shown: sql`l.*`,
    from: placesInSight(who),
    where: [ids ? sql`l.level || '-' || l.id = ANY(${[...ids]}::text[])` : sql`true`],
    behind:
      last &&
      sql`(${position}, l.id) > (${placeLevels.indexOf(last.level) + 1}, ${last.id}::bigint)`,
    order: sql`${position}, l.id`,
    count,
  });
}

import type { WallTiles, WallViewFields } from '@lamplight/contracts/entities/wall-view';
import { wallViewFilters } from '@lamplight/contracts/tables/wall-views';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight, ownDivisions, personInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface WallViewRow {
  id: number;
  name: string;
  is_shared: boolean;
  is_own: boolean;
  user_id: number;
  owner_name: string | null;
  division_id: number | null;
  unit_ids: number[];
  only_mine: boolean;
  monitor_ids: number[];
  monitor_order: number[];
  /** Of all that the view names, those in the reader's sight; of monitors, those that run. */
  seen_unit_ids: number[];
  seen_monitor_ids: number[];
  /** Out of her sight and still true: a save keeps them. */
  kept_unit_ids: number[];
  kept_monitor_ids: number[];
  tiles: WallTiles;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const ids = (column: string, rows: RawBuilder<unknown>) =>
  sql`ARRAY(${rows})::bigint[] AS ${sql.ref(column)}`;

const units = (seen: RawBuilder<boolean>) => sql`SELECT u.id FROM units u
  WHERE u.hospital_id = w.hospital_id AND u.id = ANY(w.unit_ids) AND u.deleted_at IS NULL AND ${seen}`;
const running = (seen: RawBuilder<boolean>) => sql`SELECT m.id FROM patient_monitors m
  JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
  WHERE m.hospital_id = w.hospital_id AND m.id = ANY(w.monitor_ids || w.monitor_order)
    AND m.status <> 'stopped' AND ${seen}`;
const not = (seen: RawBuilder<boolean>) => sql<boolean>`NOT (${seen})`;

export const wallViewQueries = resourceQueries<WallViewRow>({
  table: sql`wall_views w`,
  key: 'w.id',
  from: sql`wall_views w JOIN users o ON o.hospital_id = w.hospital_id AND o.id = w.user_id`,
  shown: (who) => sql`w.id, w.name, w.is_shared, w.user_id = ${who.userId} AS is_own, w.user_id,
    CASE WHEN ${personInSight(who, 'w.user_id')} THEN o.name END AS owner_name,
    w.division_id, w.unit_ids, w.only_mine, w.monitor_ids, w.monitor_order, w.tiles,
    ${ids('seen_unit_ids', units(inSight(who, 'u.id')))},
    ${ids('kept_unit_ids', units(not(inSight(who, 'u.id'))))},
    ${ids('seen_monitor_ids', running(inSight(who, 'r.unit_id')))},
    ${ids('kept_monitor_ids', running(not(inSight(who, 'r.unit_id'))))},
    w.version, w.created_at, w.updated_at`,
  visible: (who) => sql<boolean>`w.hospital_id = ${who.hospitalId} AND w.deleted_at IS NULL
    AND (w.is_shared OR w.user_id = ${who.userId})
    AND (w.division_id IS NULL OR w.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[]))`,
  sorts: { name: 'w.name', updated_at: 'w.updated_at' },
  sortedBy: 'name',
  searched: 'w.name',
  filters: {
    rules: wallViewFilters,
    columns: { name: 'w.name', is_shared: sql`w.is_shared::text`, updated_at: 'w.updated_at' },
  },
});

/** Of the units and running sessions that somebody wants to put into a view, those in her sight. */
export async function namedInSight(
  db: Db,
  who: Principal,
  { unit_ids, monitor_ids }: { unit_ids: number[]; monitor_ids: number[] },
): Promise<{ units: number[]; monitors: number[] }> {
  const { rows } = await sql<{ units: number[]; monitors: number[] }>`SELECT
    ARRAY(SELECT u.id FROM units u WHERE u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL
      AND u.id = ANY(${unit_ids}::bigint[]) AND ${inSight(who, 'u.id')})::bigint[] AS units,
    ARRAY(SELECT m.id FROM patient_monitors m
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
      WHERE m.hospital_id = ${who.hospitalId} AND m.id = ANY(${monitor_ids}::bigint[])
        AND ${inSight(who, 'r.unit_id')})::bigint[] AS monitors`.execute(db);
  return rows[0] ?? { units: [], monitors: [] };
}

/** Saves of one person's views wait for each other, and so do those of the hospital's: then the count holds. */
export async function lockWallViews(tx: Tx, who: Principal, isShared: boolean): Promise<void> {
  await (
    isShared
      ? sql`SELECT FROM hospitals WHERE id = ${who.hospitalId} FOR NO KEY UPDATE`
      : sql`SELECT FROM users WHERE hospital_id = ${who.hospitalId} AND id = ${who.userId} FOR NO KEY UPDATE`
  ).execute(tx);
}

export async function countWallViews(tx: Tx, who: Principal, isShared: boolean): Promise<number> {
  const { rows } = await sql<{ views: number }>`SELECT count(*) AS views FROM wall_views w
    WHERE w.hospital_id = ${who.hospitalId} AND w.deleted_at IS NULL AND w.is_shared = ${isShared}
      AND (${isShared} OR w.user_id = ${who.userId})`.execute(tx);
  return rows[0]?.views ?? 0;
}

export async function insertWallView(
  tx: Tx,
  who: Principal,
  fields: WallViewFields,
): Promise<number> {
  const row = await tx
    .insertInto('wall_views')
    .values({ hospital_id: who.hospitalId, user_id: who.userId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A shared view that becomes a person's own is hers who saves it, whoever made it. */
export async function saveWallView(
  tx: Tx,
  who: Principal,
  id: number,
  fields: WallViewFields,
): Promise<void> {
  await tx
    .updateTable('wall_views')
    .set({ ...fields, ...(!fields.is_shared && { user_id: who.userId }) })
    .where('hospital_id', '=', who.hospitalId)
    .where('id', '=', id)
    .execute();
}

export async function removeWallView(
  tx: Tx,
  hospitalId: number,
  id: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE wall_views SET deleted_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

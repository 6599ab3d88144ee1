import { limits } from '@lamplight/contracts/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import type { WallViewRow } from './wall-views.queries.ts';

export interface WallAsked {
  view: WallViewRow | undefined;
  divisionId: number | undefined;
  unitId: number | undefined;
  ids: number[] | undefined;
}

const oneOf = (column: string, ids: readonly number[]): RawBuilder<boolean>[] =>
  ids.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = ANY(${ids}::bigint[])`];
const only = (column: string, id: number | null | undefined): RawBuilder<boolean>[] =>
  id === null || id === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${id}`];

/** Hers to watch now: the first of her kind, or the backup of one who is on a break or is not there. */
const isWatchedBy = (who: Principal) => sql<boolean>`EXISTS (
  SELECT FROM patient_monitor_assignments a
   WHERE a.hospital_id = m.hospital_id AND a.patient_monitor_id = m.id AND a.user_id = ${who.userId}
     AND a.ended_at IS NULL
     AND (a.place = 'primary' OR NOT EXISTS (
       SELECT FROM patient_monitor_assignments f
        WHERE f.hospital_id = a.hospital_id AND f.patient_monitor_id = a.patient_monitor_id
          AND f.role = a.role AND f.place = 'primary' AND f.ended_at IS NULL
          AND NOT EXISTS (SELECT FROM observer_breaks b
            WHERE b.hospital_id = f.hospital_id AND b.user_id = f.user_id AND b.ended_at IS NULL))))`;

/** A view can only take away from what is in the reader's sight. */
const conditions = (who: Principal, { view, divisionId, unitId }: WallAsked) => [
  sql<boolean>`m.hospital_id = ${who.hospitalId} AND m.status IN ('active', 'paused')`,
  inSight(who, 'r.unit_id'),
  ...only('m.division_id', divisionId),
  ...only('m.division_id', view?.division_id),
  ...only('r.unit_id', unitId),
  ...oneOf('r.unit_id', view?.unit_ids ?? []),
  ...oneOf('m.id', view?.monitor_ids ?? []),
  ...(view?.only_mine ? [isWatchedBy(who)] : []),
];

/** Who stands on the wall, in order; the rows are the business of the sessions' own module. */
export async function wallMonitorIds(
  db: Db,
  who: Principal,
  asked: WallAsked,
): Promise<{ ids: number[]; total: number }> {
  const order = asked.view?.monitor_order ?? [];
  const { rows } = await sql<{ id: number; total: number }>`WITH wall AS (
      SELECT m.id, count(*) OVER () AS total,
             row_number() OVER (ORDER BY array_position(${order}::bigint[], m.id), r.name, m.id) AS place
        FROM patient_monitors m JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
       WHERE ${sql.join(conditions(who, asked), sql` AND `)})
    SELECT w.id, w.total FROM wall w
     WHERE w.place <= ${limits.wall.monitors}
       AND (${asked.ids === undefined} OR w.id = ANY(${asked.ids ?? []}::bigint[]))
     ORDER BY w.place`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

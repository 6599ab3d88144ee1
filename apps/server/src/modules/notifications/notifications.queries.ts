import { sql, type RawBuilder } from 'kysely';
import type { NotificationKind } from '@lamplight/contracts/entities/notification';
import { may } from '@lamplight/domain/people/ability';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface NotificationRow {
  id: number;
  kind: NotificationKind;
  created_at: Date;
  archived_at: Date | null;
  division_id: number | null;
  actor_name: string | null;
  room_name: string | null;
  monitor_id: number | null;
  patient_id: number | null;
  patient_name: string | null;
  virtual_request_id: number | null;
  adt_source_id: number | null;
  source_name: string | null;
}

export const notificationColumns = { created_at: 'n.created_at' };

/** A badge shows at most '99+'; counting further would only cost. */
const countsUpTo = 100;

/** The caller's own, in divisions that are still hers. */
const own = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`n.hospital_id = ${who.hospitalId} AND n.user_id = ${who.userId}
    AND (n.division_id IS NULL OR n.division_id = ANY(${[...who.divisionIds]}::bigint[]))`;

const inDivision = (divisionId: number | undefined): RawBuilder<unknown>[] =>
  divisionId === undefined ? [] : [sql`n.division_id = ${divisionId}`];

/** Where the patient is now decides whether she may still be named; where it happened, the room. */
const shown = (who: Principal) => sql`n.id, n.kind, n.created_at, n.archived_at, n.division_id,
  a.name AS actor_name, place.name AS room_name,
  CASE WHEN bedside.id IS NOT NULL THEN m.id END AS monitor_id,
  CASE WHEN bedside.id IS NOT NULL THEN p.id END AS patient_id,
  CASE WHEN bedside.id IS NOT NULL AND ${may(who.ability, ['View', 'Patient'])}
       THEN concat_ws(' ', p.first_name, p.last_name) END AS patient_name,
  CASE WHEN bedside.id IS NOT NULL THEN n.virtual_request_id END AS virtual_request_id,
  source.id AS adt_source_id, source.name AS source_name`;

const from = (who: Principal) => sql`notifications n
  LEFT JOIN adt_sources source ON source.hospital_id = n.hospital_id AND source.id = n.adt_source_id
    AND source.deleted_at IS NULL
  LEFT JOIN users a ON a.hospital_id = n.hospital_id AND a.id = n.actor_id
  LEFT JOIN patient_monitors m ON m.hospital_id = n.hospital_id AND m.id = n.patient_monitor_id
  LEFT JOIN patients p ON p.hospital_id = n.hospital_id AND p.id = coalesce(n.patient_id, m.patient_id)
  LEFT JOIN rooms place ON place.hospital_id = n.hospital_id
    AND place.id = coalesce(n.room_id, m.room_id, p.room_id) AND ${inSight(who, 'place.unit_id')}
  LEFT JOIN rooms bedside ON bedside.hospital_id = n.hospital_id
    AND bedside.id = coalesce(p.room_id, m.room_id) AND ${inSight(who, 'bedside.unit_id')}
    AND bedside.division_id = p.division_id`;

export interface NotificationFilter {
  mode: 'active' | 'archived';
  since: string | undefined;
  divisionId: number | undefined;
}

export async function listOwn(
  db: Db,
  who: Principal,
  { mode, since, divisionId }: NotificationFilter,
  page: Page,
): Promise<{ rows: NotificationRow[]; total: number }> {
  return listPage<NotificationRow>(db, {
    shown: shown(who),
    from: from(who),
    countFrom: sql`notifications n`,
    where: [
      own(who),
      mode === 'active' ? sql`n.archived_at IS NULL` : sql`n.archived_at IS NOT NULL`,
      ...inDivision(divisionId),
      ...(since === undefined ? [] : [sql`n.created_at > ${since}::timestamptz`]),
    ],
    page,
    key: 'n.id',
  });
}

export async function countActive(db: Db, who: Principal): Promise<number> {
  const { rows } = await sql<{ active: number }>`SELECT count(*) AS active FROM (
    SELECT FROM notifications n WHERE ${own(who)} AND n.archived_at IS NULL LIMIT ${countsUpTo}) bounded`.execute(
    db,
  );
  return rows[0]?.active ?? 0;
}

/** Sets or clears when it was archived; answers whether there is such a one, changed or not. */
export async function setArchived(
  tx: Tx,
  who: Principal,
  id: number,
  archivedAt: Date | null,
): Promise<'changed' | 'as it was' | undefined> {
  const found = await sql<{
    was_archived: boolean;
  }>`SELECT n.archived_at IS NOT NULL AS was_archived
    FROM notifications n WHERE ${own(who)} AND n.id = ${id} FOR UPDATE`.execute(tx);
  const row = found.rows[0];
  if (!row) return undefined;
  if (row.was_archived === (archivedAt !== null)) return 'as it was';
  await sql`UPDATE notifications n SET archived_at = ${archivedAt}
    WHERE ${own(who)} AND n.id = ${id}`.execute(tx);
  return 'changed';
}

export async function isOwn(tx: Tx, who: Principal, id: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM notifications n WHERE ${own(who)} AND n.id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Those that were there with the given one, by time and id as lists order them. */
export async function archiveUpTo(
  tx: Tx,
  who: Principal,
  newestId: number,
  divisionId: number | undefined,
  now: Date,
): Promise<number> {
  const where = sql.join(
    [
      own(who),
      sql`n.archived_at IS NULL`,
      sql`(n.created_at, n.id) <= (SELECT l.created_at, l.id FROM notifications l
        WHERE l.hospital_id = ${who.hospitalId} AND l.user_id = ${who.userId} AND l.id = ${newestId})`,
      ...inDivision(divisionId),
    ],
    sql` AND `,
  );
  const { numAffectedRows } =
    await sql`UPDATE notifications n SET archived_at = ${now} WHERE ${where}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

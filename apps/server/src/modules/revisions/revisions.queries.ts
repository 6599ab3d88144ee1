import { sql } from 'kysely';
import type { Revision } from '@lamplight/contracts/entities/revision';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { inSight, ownDivisions, personInSight } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface RevisionRow {
  id: number;
  action: Revision['action'];
  changes: Revision['audited_changes'];
  username: string;
  created_at: Date;
}

export async function listRevisionRows(
  db: Db,
  hospitalId: number,
  object: { type: string; id: number },
  page: Page,
): Promise<{ rows: RevisionRow[]; total: number }> {
  return listPage<RevisionRow>(db, {
    shown: sql`v.id, v.action, v.changes, v.username, v.created_at`,
    from: sql`revisions v`,
    where: [
      sql`v.hospital_id = ${hospitalId}`,
      sql`v.object_type = ${object.type}`,
      sql`v.object_id = ${object.id}`,
    ],
    page,
    key: 'v.id',
  });
}

/** Kinds whose records are named where another record refers to them. */
export type NamedKind =
  | 'role'
  | 'division'
  | 'unit'
  | 'room'
  | 'bed'
  | 'user'
  | 'video_reason'
  | 'staff_type'
  | 'language'
  | 'dynamic_field_value';

/** What these are called, of those that the reader may know. */
export async function namesInSight(
  db: Db,
  who: Principal,
  kind: NamedKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const inRoom = (
    column: string,
  ) => sql`EXISTS (SELECT FROM rooms r WHERE r.hospital_id = i.hospital_id
    AND r.id = ${sql.ref(column)} AND ${inSight(who, 'r.unit_id')})`;
  const everybodys = sql`true`;
  const rule = {
    role: everybodys,
    video_reason: everybodys,
    staff_type: everybodys,
    language: everybodys,
    dynamic_field_value: everybodys,
    division: sql`i.id = ANY((SELECT ${ownDivisions(who)})::bigint[])`,
    unit: inSight(who, 'i.id'),
    room: inSight(who, 'i.unit_id'),
    bed: inRoom('i.room_id'),
    user: personInSight(who, 'i.id'),
  }[kind];
  const name = kind === 'dynamic_field_value' ? 'i.label' : 'i.name';
  const { rows } = await sql<{ id: number; name: string }>`SELECT i.id, ${sql.ref(name)} AS name
    FROM ${sql.table(`${kind}s`)} i
    WHERE i.hospital_id = ${who.hospitalId} AND i.id = ANY(${[...ids]}::bigint[]) AND ${rule}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of these people or places the ones that the reader may see now; what was removed is nobody's. */
export async function idsInSight(
  db: Db,
  who: Principal,
  kind: 'division' | 'unit' | 'user',
  ids: readonly number[],
): Promise<number[]> {
  const rule = {
    division: sql`i.id = ANY((SELECT ${ownDivisions(who)})::bigint[])`,
    unit: inSight(who, 'i.id'),
    user: personInSight(who, 'i.id'),
  }[kind];
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM ${sql.table(`${kind}s`)} i
    WHERE i.hospital_id = ${who.hospitalId} AND i.id = ANY(${[...ids]}::bigint[]) AND ${rule}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

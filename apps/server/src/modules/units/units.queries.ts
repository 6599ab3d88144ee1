import { sql, type RawBuilder } from 'kysely';
import { listPage } from '../../platform/database/list-page.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { contains, inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface UnitRow {
  id: number;
  name: string;
  phone: string | null;
  division_id: number;
  division_name: string;
  division_color: string;
  room_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const unitColumns = {
  name: 'u.name',
  division: 'd.name',
  room_count: 'room_count',
  updated_at: 'u.updated_at',
};

const shown = sql`u.id, u.name, u.phone, u.version, u.created_at, u.updated_at,
  d.id AS division_id, d.name AS division_name, d.color AS division_color,
  (SELECT count(*) FROM rooms r WHERE r.hospital_id = u.hospital_id AND r.unit_id = u.id AND r.deleted_at IS NULL) AS room_count`;

const from = sql`units u JOIN divisions d ON d.hospital_id = u.hospital_id AND d.id = u.division_id`;

const visible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL AND ${inSight(who, 'u.id')}`;

export interface UnitFilter {
  divisionId: number | undefined;
  ids: number[] | undefined;
  q: string | undefined;
}

export async function listUnits(
  db: Db,
  who: Principal,
  filter: UnitFilter,
  page: Page,
): Promise<{ rows: UnitRow[]; total: number }> {
  return listPage<UnitRow>(db, {
    shown,
    from,
    countFrom: sql`units u`,
    where: [
      visible(who),
      ...(filter.divisionId === undefined ? [] : [sql`u.division_id = ${filter.divisionId}`]),
      ...(filter.ids === undefined ? [] : [sql`u.id = ANY(${filter.ids}::bigint[])`]),
      ...(filter.q ? [contains('u.name', filter.q)] : []),
    ],
    page,
    key: 'u.id',
  });
}

export async function findUnit(db: Db, who: Principal, id: number): Promise<UnitRow | undefined> {
  const { rows } =
    await sql<UnitRow>`SELECT ${shown} FROM ${from} WHERE ${visible(who)} AND u.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/**
 * The unit with its row locked, so that two saves of it wait for each other. Read by a second
 * statement: the one that waited would not count a room that was added meanwhile.
 */
export async function lockUnit(tx: Tx, who: Principal, id: number): Promise<UnitRow | undefined> {
  await sql`SELECT FROM units u WHERE ${visible(who)} AND u.id = ${id} FOR UPDATE`.execute(tx);
  return findUnit(tx, who, id);
}

export async function insertUnit(
  tx: Tx,
  hospitalId: number,
  unit: { division_id: number; name: string; phone: string | null },
): Promise<number> {
  const row = await tx
    .insertInto('units')
    .values({ hospital_id: hospitalId, ...unit })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveUnit(
  tx: Tx,
  hospitalId: number,
  id: number,
  unit: { name: string; phone: string | null } | { deleted_at: Date },
): Promise<void> {
  await tx
    .updateTable('units')
    .set(unit)
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}

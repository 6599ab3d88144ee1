import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { contains, inSight } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface RoomRow {
  id: number;
  name: string;
  description: string | null;
  unit_id: number;
  unit_name: string;
  division_id: number;
  division_name: string;
  division_color: string;
  beds: { id: number; name: string }[];
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const roomColumns = {
  name: 'r.name',
  unit: 'u.name',
  division: 'd.name',
  updated_at: 'r.updated_at',
};

const shown = sql`r.id, r.name, r.description, r.version, r.created_at, r.updated_at,
  u.id AS unit_id, u.name AS unit_name, d.id AS division_id, d.name AS division_name, d.color AS division_color,
  (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.position, b.id), '[]')
     FROM beds b WHERE b.hospital_id = r.hospital_id AND b.room_id = r.id AND b.deleted_at IS NULL) AS beds`;

const from = sql`rooms r
  JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
  JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id`;

const visible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`r.hospital_id = ${who.hospitalId} AND r.deleted_at IS NULL AND ${inSight(who, 'r.unit_id')}`;

export interface RoomFilter {
  divisionId: number | undefined;
  unitId: number | undefined;
  ids: number[] | undefined;
  q: string | undefined;
}

export async function listRooms(
  db: Db,
  who: Principal,
  filter: RoomFilter,
  page: Page,
): Promise<{ rows: RoomRow[]; total: number }> {
  return listPage<RoomRow>(db, {
    shown,
    from,
    countFrom: sql`rooms r`,
    where: [
      visible(who),
      ...(filter.divisionId === undefined ? [] : [sql`r.division_id = ${filter.divisionId}`]),
      ...(filter.unitId === undefined ? [] : [sql`r.unit_id = ${filter.unitId}`]),
      ...(filter.ids === undefined ? [] : [sql`r.id = ANY(${filter.ids}::bigint[])`]),
      ...(filter.q ? [contains('r.name', filter.q)] : []),
    ],
    page,
    key: 'r.id',
  });
}

export interface AvailableRoomRow extends Omit<RoomRow, 'description' | 'beds'> {
  free_beds: { id: number; name: string }[];
}

/** A bed is taken by an active patient who lies in it. */
const freeBeds = sql`beds b WHERE b.hospital_id = r.hospital_id AND b.room_id = r.id AND b.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM patients p
    WHERE p.hospital_id = b.hospital_id AND p.room_id = b.room_id AND p.bed_id = b.id AND p.status = 'active')`;

export async function listAvailableRooms(
  db: Db,
  who: Principal,
  filter: { divisionId: number | undefined; alsoRoomId: number | undefined; q: string | undefined },
  page: Page,
): Promise<{ rows: AvailableRoomRow[]; total: number }> {
  return listPage<AvailableRoomRow>(db, {
    shown: sql`r.id, r.name, u.id AS unit_id, u.name AS unit_name,
      d.id AS division_id, d.name AS division_name, d.color AS division_color,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.position, b.id), '[]')
         FROM ${freeBeds}) AS free_beds`,
    from,
    countFrom: sql`rooms r`,
    where: [
      visible(who),
      sql`(r.id = ${filter.alsoRoomId ?? null}::bigint OR EXISTS (SELECT FROM ${freeBeds}))`,
      ...(filter.divisionId === undefined ? [] : [sql`r.division_id = ${filter.divisionId}`]),
      ...(filter.q ? [contains('r.name', filter.q)] : []),
    ],
    page,
    key: 'r.id',
  });
}

export async function findRoom(db: Db, who: Principal, id: number): Promise<RoomRow | undefined> {
  const { rows } =
    await sql<RoomRow>`SELECT ${shown} FROM ${from} WHERE ${visible(who)} AND r.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/**
 * The room with its row locked, so that two saves of it wait for each other. Read by a second
 * statement: the one that waited still sees the beds as they were before its wait.
 */
export async function lockRoom(tx: Tx, who: Principal, id: number): Promise<RoomRow | undefined> {
  await sql`SELECT FROM rooms r WHERE ${visible(who)} AND r.id = ${id} FOR UPDATE`.execute(tx);
  return findRoom(tx, who, id);
}

/** The division of a unit the person may see; a unit out of sight has none. */
export async function divisionOfUnit(
  tx: Tx,
  who: Principal,
  unitId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ division_id: number }>`SELECT u.division_id FROM units u
    WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${unitId} AND u.deleted_at IS NULL
      AND ${inSight(who, 'u.id')}`.execute(tx);
  return rows[0]?.division_id;
}

export interface RoomFields {
  name: string;
  description: string | null;
  unit_id: number;
  division_id: number;
}

export async function insertRoom(tx: Tx, hospitalId: number, room: RoomFields): Promise<number> {
  const row = await tx
    .insertInto('rooms')
    .values({ hospital_id: hospitalId, ...room })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Always touches the row: a save that changed only beds must still raise the version and be announced. */
export async function saveRoom(
  tx: Tx,
  hospitalId: number,
  id: number,
  room: RoomFields,
): Promise<void> {
  await tx
    .updateTable('rooms')
    .set({ ...room, updated_at: new Date() })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}

export async function markRoomDeleted(
  tx: Tx,
  hospitalId: number,
  id: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rooms')
    .set({ deleted_at: now })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}

/** Whether a patient, a device or a running monitor is in the room, or in one of the given beds. */
export async function isOccupied(
  tx: Tx,
  hospitalId: number,
  roomId: number,
  bedIds?: number[],
): Promise<boolean> {
  const place = bedIds
    ? sql`hospital_id = ${hospitalId} AND bed_id = ANY(${bedIds}::bigint[])`
    : sql`hospital_id = ${hospitalId} AND room_id = ${roomId}`;
  const { rows } = await sql<{ occupied: boolean }>`SELECT
       EXISTS (SELECT FROM patients WHERE ${place})
    OR EXISTS (SELECT FROM video_devices WHERE ${place} AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM patient_monitors WHERE ${place} AND status <> 'stopped') AS occupied`.execute(
    tx,
  );
  return rows[0]?.occupied ?? true;
}

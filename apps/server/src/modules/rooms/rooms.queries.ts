import { roomFilters } from '@lamplight/contracts/tables/rooms';
import type { CustomFieldValues } from '@lamplight/domain/forms/custom-field-values';
import type { Counted } from '@lamplight/domain/texts/dependents-text';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { contains, inSight } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
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
  custom_fields: CustomFieldValues;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const bedCountSql = `(SELECT count(*) FROM beds b
  WHERE b.hospital_id = r.hospital_id AND b.room_id = r.id AND b.deleted_at IS NULL)`;
const bedCount = sql.raw(bedCountSql);

export const roomColumns = {
  name: 'r.name',
  unit: 'u.name',
  division: 'd.name',
  beds: bedCountSql,
  updated_at: 'r.updated_at',
};

const shown = sql`r.id, r.name, r.description, r.custom_fields, r.version, r.created_at, r.updated_at,
  u.id AS unit_id, u.name AS unit_name, d.id AS division_id, d.name AS division_name, d.color AS division_color,
  (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.position, b.id), '[]')
     FROM beds b WHERE b.hospital_id = r.hospital_id AND b.room_id = r.id AND b.deleted_at IS NULL) AS beds`;

const from = sql`rooms r
  JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
  JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id`;

const visible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`r.hospital_id = ${who.hospitalId} AND r.deleted_at IS NULL AND ${inSight(who, 'r.unit_id')}`;

export const roomQueries = resourceQueries<RoomRow>({
  table: sql`rooms r`,
  key: 'r.id',
  shown,
  from,
  visible,
  inDivision: (divisionId) => sql<boolean>`r.division_id = ${divisionId}`,
  sorts: roomColumns,
  sortedBy: 'name',
  searched: 'r.name',
  filters: {
    rules: roomFilters,
    columns: {
      name: 'r.name',
      unit_id: 'r.unit_id',
      division_id: 'r.division_id',
      description: 'r.description',
      beds: bedCount,
      updated_at: 'r.updated_at',
    },
  },
});

export interface AvailableRoomRow extends Omit<RoomRow, 'description' | 'beds' | 'custom_fields'> {
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

export const findRoom = roomQueries.find;

/** Rooms that the person may see, with their beds. */
export async function findRooms(
  db: Db,
  who: Principal,
  ids: readonly number[],
): Promise<RoomRow[]> {
  const query = { page: 1, per_page: ids.length, ids: [...ids] };
  const { rows } = await roomQueries.list(db, who, { query, divisionId: undefined });
  return rows;
}

/** The divisions of those of these units that the person may see. */
export async function divisionsOfUnits(
  db: Db,
  who: Principal,
  unitIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; division_id: number }>`SELECT u.id, u.division_id
    FROM units u WHERE u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL
      AND u.id = ANY(${[...new Set(unitIds)]}::bigint[]) AND ${inSight(who, 'u.id')}`.execute(db);
  return new Map(rows.map(({ id, division_id }) => [id, division_id]));
}

export interface RoomFields {
  name: string;
  description: string | null;
  unit_id: number;
  division_id: number;
  custom_fields: CustomFieldValues;
}

const stored = ({ custom_fields, ...room }: RoomFields) => ({
  ...room,
  custom_fields: JSON.stringify(custom_fields),
});

/** Always touches the row: a save that changed only beds must still raise the version and be announced. */
export async function saveRoom(
  tx: Tx,
  hospitalId: number,
  id: number,
  room: RoomFields,
): Promise<void> {
  await tx
    .updateTable('rooms')
    .set({ ...stored(room), updated_at: new Date() })
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

/** How many patients, devices and running monitors are in the room, or in the given beds of it. */
export async function countOccupants(
  tx: Tx,
  hospitalId: number,
  roomId: number,
  bedIds?: number[],
): Promise<Counted[]> {
  const place = bedIds
    ? sql`hospital_id = ${hospitalId} AND bed_id = ANY(${bedIds}::bigint[])`
    : sql`hospital_id = ${hospitalId} AND room_id = ${roomId}`;
  const { rows } = await sql<{ patients: number; devices: number; monitors: number }>`SELECT
      (SELECT count(*) FROM patients WHERE ${place}) AS patients,
      (SELECT count(*) FROM video_devices WHERE ${place} AND deleted_at IS NULL) AS devices,
      (SELECT count(*) FROM patient_monitors WHERE ${place} AND status <> 'stopped') AS monitors`.execute(
    tx,
  );
  const { patients = 0, devices = 0, monitors = 0 } = rows[0] ?? {};
  return [
    [patients, 'patient'],
    [devices, 'video device'],
    [monitors, 'monitoring session'],
  ];
}

/** What stands in a room goes with it when it becomes part of another division. */
export async function moveDevices(
  tx: Tx,
  hospitalId: number,
  roomId: number,
  divisionId: number,
): Promise<void> {
  await sql`UPDATE video_devices SET division_id = ${divisionId}
     WHERE hospital_id = ${hospitalId} AND room_id = ${roomId} AND division_id <> ${divisionId}`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { deviceVisible, type VideoDeviceRow } from '../video-devices/index.ts';
import { searchPage, type FoundPage } from './search-page.queries.ts';

export interface DeviceRow extends Pick<
  VideoDeviceRow,
  | 'id'
  | 'division_id'
  | 'room_id'
  | 'bed_id'
  | 'name'
  | 'kind'
  | 'status'
  | 'service_status'
  | 'serial_number'
  | 'version_installed'
  | 'version'
  | 'updated_at'
> {
  /** When it last began or ceased to answer, which is no edit and raises no version. */
  status_since: Date | null;
}

const shown = sql`v.id, v.division_id, v.room_id, v.bed_id, v.name, v.kind, v.status, v.service_status,
  v.serial_number, v.version_installed, v.version, v.updated_at, v.status_since`;
const from = sql`video_devices v`;

export async function findDeviceRow(
  db: Db,
  who: Principal,
  id: number,
): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`SELECT ${shown} FROM ${from}
    WHERE v.id = ${id} AND ${deviceVisible(who)}`.execute(db);
  return rows[0];
}

export interface DeviceSearch {
  ids: readonly string[] | undefined;
  after: number | undefined;
  count: number;
}

export const searchDeviceRows = (
  db: Db,
  who: Principal,
  { ids, after, count }: DeviceSearch,
): Promise<FoundPage<DeviceRow>> =>
  searchPage<DeviceRow>(db, {
    shown,
    from,
    where: [deviceVisible(who), ...(ids ? [sql`v.id = ANY(${[...ids]}::bigint[])`] : [])],
    behind: after === undefined ? undefined : sql`v.id > ${after}`,
    order: sql`v.id`,
    count,
  });

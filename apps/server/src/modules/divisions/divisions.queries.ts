import { divisionFilters } from '@lamplight/contracts/tables/divisions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface DivisionRow {
  id: number;
  name: string;
  color: string;
  timezone: string;
  video_device_alarm_name: string | null;
  video_device_alarm_duration: number | null;
  alarm_confirm_message: string | null;
  meeting_preview_enabled: boolean | null;
  is_main: boolean;
  unit_count: number;
  device_count: number;
  user_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const countOf = (rows: ReturnType<typeof sql>) => sql`(SELECT count(*) FROM ${rows}
  WHERE x.hospital_id = d.hospital_id AND x.division_id = d.id`;
const people = sql`user_divisions x JOIN users p ON p.hospital_id = x.hospital_id AND p.id = x.user_id`;

/** A hospital is seen by those who work in it. */
export const divisionVisible = (who: Principal) =>
  sql<boolean>`d.hospital_id = ${who.hospitalId} AND d.deleted_at IS NULL
    AND EXISTS (SELECT FROM user_divisions ud WHERE ud.hospital_id = d.hospital_id
                   AND ud.division_id = d.id AND ud.user_id = ${who.userId})`;

export const divisionQueries = resourceQueries<DivisionRow>({
  table: sql`divisions d`,
  key: 'd.id',
  shown: sql`d.id, d.name, d.color, d.timezone, d.video_device_alarm_name,
    d.video_device_alarm_duration, d.alarm_confirm_message, d.meeting_preview_enabled,
    EXISTS (SELECT FROM hospitals h WHERE h.id = d.hospital_id AND h.main_division_id = d.id) AS is_main,
    ${countOf(sql`units x`)} AND x.deleted_at IS NULL) AS unit_count,
    ${countOf(sql`video_devices x`)} AND x.deleted_at IS NULL) AS device_count,
    ${countOf(people)} AND p.deleted_at IS NULL) AS user_count,
    d.version, d.created_at, d.updated_at`,
  visible: divisionVisible,
  sorts: {
    name: 'd.name',
    timezone: 'd.timezone',
    unit_count: 'unit_count',
    device_count: 'device_count',
    user_count: 'user_count',
    updated_at: 'd.updated_at',
  },
  sortedBy: 'name',
  searched: 'd.name',
  filters: {
    rules: divisionFilters,
    columns: {
      name: 'd.name',
      timezone: 'd.timezone',
      meeting_preview: ({ value }) => sql<boolean>`CASE d.meeting_preview_enabled
        WHEN true THEN 'on' WHEN false THEN 'off' ELSE 'inherited' END = ANY(${[...value]}::text[])`,
      updated_at: 'd.updated_at',
    },
  },
});

/** Whoever adds a division works in it: otherwise nobody could ever see it. */
export async function joinDivision(tx: Tx, who: Principal, divisionId: number): Promise<void> {
  await tx
    .insertInto('user_divisions')
    .values({ hospital_id: who.hospitalId, user_id: who.userId, division_id: divisionId })
    .execute();
}

export async function leaveDivision(tx: Tx, who: Principal, divisionId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ preferred_division_id: null })
    .where('hospital_id', '=', who.hospitalId)
    .where('preferred_division_id', '=', divisionId)
    .execute();
  await tx
    .deleteFrom('user_divisions')
    .where('hospital_id', '=', who.hospitalId)
    .where('user_id', '=', who.userId)
    .where('division_id', '=', divisionId)
    .execute();
}

export interface LeftInDivision {
  /** Beside whoever asks. */
  others: number;
  patients: number;
  /** Divisions that whoever asks would still work in. */
  remaining: number;
}

export async function leftInDivision(
  db: Db,
  who: Principal,
  divisionId: number,
): Promise<LeftInDivision> {
  const { rows } = await sql<LeftInDivision>`SELECT
    (SELECT count(*) FROM user_divisions x JOIN users p ON p.hospital_id = x.hospital_id AND p.id = x.user_id
      WHERE x.hospital_id = ${who.hospitalId} AND x.division_id = ${divisionId}
        AND p.deleted_at IS NULL AND p.id <> ${who.userId}) AS others,
    (SELECT count(*) FROM patients x WHERE x.hospital_id = ${who.hospitalId}
        AND x.division_id = ${divisionId} AND x.status = 'active') AS patients,
    (SELECT count(*) FROM user_divisions x JOIN divisions d ON d.hospital_id = x.hospital_id AND d.id = x.division_id
      WHERE x.hospital_id = ${who.hospitalId} AND x.user_id = ${who.userId}
        AND d.deleted_at IS NULL AND d.id <> ${divisionId}) AS remaining`.execute(db);
  return rows[0] ?? { others: 0, patients: 0, remaining: 0 };
}

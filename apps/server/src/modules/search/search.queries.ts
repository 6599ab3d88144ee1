import type { SearchGroupId } from '@lamplight/contracts/entities/search';
import { limits } from '@lamplight/contracts/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

interface NamedRow {
  id: number;
  name: string;
}
interface DivisionRow extends NamedRow {
  color: string;
}
interface PersonRow {
  id: number;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
  mrn: string;
}

/** Rows as JSON carries them: a moment is a text. */
export interface FoundRows {
  patients: (PersonRow & {
    dob: string | null;
    status: 'active' | 'inactive';
    room: NamedRow | null;
    division: DivisionRow;
  })[];
  rooms: (NamedRow & { unit: NamedRow; division: DivisionRow; patient: PersonRow | null })[];
  monitoring_sessions: {
    id: number;
    patient: PersonRow | null;
    room: NamedRow;
    status: 'pending' | 'active' | 'paused' | 'stopped';
    monitor_started_at: string | null;
    monitor_ended_at: string | null;
    created_at: string;
    updated_at: string;
  }[];
  units: (NamedRow & { division: DivisionRow })[];
  groups: NamedRow[];
  video_devices: (NamedRow & { room: NamedRow | null; division: DivisionRow })[];
}
export type Found = Partial<FoundRows> & { totals: Partial<Record<SearchGroupId, number>> };

const named = (alias: string): RawBuilder<unknown> =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name)`);
const division = sql`json_build_object('id', d.id, 'name', d.name, 'color', d.color)`;
const person = sql`json_build_object('id', p.id, 'first_name', p.first_name, 'middle_name', p.middle_name,
  'last_name', p.last_name, 'suffix', p.suffix, 'mrn', p.mrn)`;
const roomIfAny = sql`CASE WHEN r.id IS NOT NULL THEN ${named('r')} END`;

/** How the first few of each kind are shown. Row-level security holds for all of it. */
function shown(group: SearchGroupId, seesPatients: boolean): RawBuilder<unknown> {
  switch (group) {
    case 'patients':
      return sql`SELECT f.nth, p.id, p.first_name, p.middle_name, p.last_name, p.suffix, p.mrn, p.dob, p.status,
          ${roomIfAny} AS room, ${division} AS division
        FROM first_few f JOIN patients p ON p.hospital_id = f.hospital_id AND p.id = f.id
        JOIN divisions d ON d.hospital_id = p.hospital_id AND d.id = p.division_id
        LEFT JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id`;
    case 'rooms':
      return sql`SELECT f.nth, r.id, r.name, ${named('u')} AS unit, ${division} AS division,
          ${seesPatients ? patientInRoom : sql`NULL`} AS patient
        FROM first_few f JOIN rooms r ON r.hospital_id = f.hospital_id AND r.id = f.id
        JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
        JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id`;
    case 'monitoring_sessions':
      return sql`SELECT f.nth, m.id, m.status, m.monitor_started_at, m.monitor_ended_at, m.created_at,
          m.updated_at, ${named('r')} AS room, ${seesPatients ? person : sql`NULL`} AS patient
        FROM first_few f JOIN patient_monitors m ON m.hospital_id = f.hospital_id AND m.id = f.id
        JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
        JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id`;
    case 'units':
      return sql`SELECT f.nth, u.id, u.name, ${division} AS division
        FROM first_few f JOIN units u ON u.hospital_id = f.hospital_id AND u.id = f.id
        JOIN divisions d ON d.hospital_id = u.hospital_id AND d.id = u.division_id`;
    case 'groups':
      return sql`SELECT f.nth, g.id, g.name
        FROM first_few f JOIN groups g ON g.hospital_id = f.hospital_id AND g.id = f.id`;
    case 'video_devices':
      return sql`SELECT f.nth, v.id, v.name, ${roomIfAny} AS room, ${division} AS division
        FROM first_few f JOIN video_devices v ON v.hospital_id = f.hospital_id AND v.id = f.id
        JOIN divisions d ON d.hospital_id = v.hospital_id AND d.id = v.division_id
        LEFT JOIN rooms r ON r.hospital_id = v.hospital_id AND r.id = v.room_id`;
  }
}

const patientInRoom = sql`(SELECT ${person} FROM patients p
  LEFT JOIN beds b ON b.hospital_id = p.hospital_id AND b.id = p.bed_id
  WHERE p.hospital_id = r.hospital_id AND p.room_id = r.id AND p.status = 'active'
    AND p.division_id = r.division_id
  ORDER BY b.position NULLS LAST, p.id LIMIT 1)`;

/** Everything in one statement: what matches, how many of each kind, and the first few in full. */
export async function findEverywhere(
  db: Db,
  who: Principal,
  { q, divisionId, groups }: { q: string; divisionId?: number; groups: SearchGroupId[] },
): Promise<Found> {
  const { shown: few, counted } = limits.search;
  const columns = groups.map(
    (group) => sql`(SELECT coalesce(json_agg(to_jsonb(s) - 'nth' ORDER BY s.nth), '[]') FROM (
      WITH first_few AS (SELECT ${who.hospitalId}::bigint AS hospital_id, id, nth FROM found
        WHERE kind = ${group} AND nth <= ${few})
      ${shown(group, groups.includes('patients'))}) s) AS ${sql.ref(group)}`,
  );
  const { rows } = await sql<Found>`WITH found AS MATERIALIZED (
      SELECT kind, id, nth FROM search_hospital(${who.hospitalId}, ${who.userId}, ${divisionId ?? null}::bigint,
        ${q}, ${groups}::text[], ${counted + 1}, ${few}))
    SELECT (SELECT coalesce(json_object_agg(kind, n), '{}')
              FROM (SELECT kind, count(*) AS n FROM found GROUP BY kind) c) AS totals,
      ${sql.join(columns)}`.execute(db);
  return rows[0] ?? { totals: {} };
}

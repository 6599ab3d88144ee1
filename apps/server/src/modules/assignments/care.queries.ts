import { sql, type RawBuilder } from 'kysely';
import type { AssignmentPlace, AssignmentRole } from '@lamplight/contracts/entities/assignment';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { Precaution } from '@lamplight/contracts/entities/precautions';
import { careAssignmentFilters } from '@lamplight/contracts/tables/care-assignments';
import { handoverHours } from '@lamplight/domain/watching/handover-summary';
import type { Db } from '../../platform/database/database.ts';
import { contains, roomsInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isHere } from './people.queries.ts';
import { watchColumns, type WatchRow } from './watches.queries.ts';

export interface CareRow extends WatchRow {
  id: number;
  patient_id: number;
  patient_name: string;
  mrn: string;
  precautions: Precaution[];
  room_id: number;
  room_name: string;
  bed_id: number | null;
  bed_name: string | null;
  unit_id: number;
  unit_name: string;
  division_id: number;
  division_name: string;
  division_color: string;
  status: PatientMonitor['status'];
  color: PatientMonitor['color'];
  away_message: string | null;
  monitor_started_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  assignments: {
    id: number;
    role: AssignmentRole;
    place: AssignmentPlace;
    user_id: number;
    user_name: string;
    started_at: string;
    is_here: boolean;
  }[];
  nudges: number;
  alarms: number;
  events: number;
}

const shown = sql`m.id, m.status, m.color, m.away_message, m.monitor_started_at, m.version, m.created_at,
  m.updated_at, p.id AS patient_id, concat_ws(' ', p.first_name, p.last_name) AS patient_name, p.mrn,
  p.precautions, r.id AS room_id, r.name AS room_name, b.id AS bed_id, b.name AS bed_name,
  t.id AS unit_id, t.name AS unit_name, d.id AS division_id, d.name AS division_name,
  d.color AS division_color`;

const from = sql`patient_monitors m
  JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
  JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
  JOIN units t ON t.hospital_id = r.hospital_id AND t.id = r.unit_id
  JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id
  LEFT JOIN beds b ON b.hospital_id = m.hospital_id AND b.id = m.bed_id`;

/** Of the rows of a page alone: who is assigned, who watches, and what happened in the last hours. */
const details = ({ hospitalId }: Principal): RawBuilder<unknown> => {
  const back = sql`clock_timestamp() - make_interval(hours => ${handoverHours})`;
  const alarms = (type: 'alarm' | 'event') => sql`(SELECT count(*)::int FROM stat_alarms x
    WHERE x.hospital_id = ${hospitalId} AND x.patient_monitor_id = m.id AND x.alarm_type = ${type}
      AND x.created_at > ${back})`;
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'role', a.role, 'place', a.place,
        'user_id', u.id, 'user_name', u.name, 'started_at', a.started_at,
        'is_here', ${isHere(sql`clock_timestamp()`)}) ORDER BY a.role = 'nurse', a.place = 'backup')
      FROM patient_monitor_assignments a JOIN users u ON u.hospital_id = a.hospital_id AND u.id = a.user_id
     WHERE a.hospital_id = ${hospitalId} AND a.patient_monitor_id = m.id AND a.ended_at IS NULL), '[]')
      AS assignments, ${watchColumns(hospitalId)},
    (SELECT count(*)::int FROM nudges n WHERE n.hospital_id = ${hospitalId} AND n.patient_monitor_id = m.id
      AND n.start_time > ${back}) AS nudges,
    ${alarms('alarm')} AS alarms, ${alarms('event')} AS events`;
};

/** Nobody comes before everybody: whom nobody watches is found at the top. */
const observer = `coalesce((SELECT lower(o.name) FROM patient_monitor_assignments f
  JOIN users o ON o.hospital_id = f.hospital_id AND o.id = f.user_id
  WHERE f.hospital_id = m.hospital_id AND f.patient_monitor_id = m.id AND f.ended_at IS NULL
    AND f.role = 'observer' AND f.place = 'primary'), '')`;

const queries = resourceQueries<CareRow>({
  table: sql`patient_monitors m`,
  key: 'm.id',
  shown,
  details,
  from,
  visible: (who) =>
    sql<boolean>`m.hospital_id = ${who.hospitalId} AND m.room_id IN (${roomsInSight(who)})`,
  inDivision: (divisionId) => sql<boolean>`m.division_id = ${divisionId}`,
  sorts: {
    observer,
    room: 'r.name',
    status: 'm.status',
    patient: 'p.last_name',
    since: 'm.monitor_started_at',
    unit: 't.name',
    division: 'd.name',
  },
  sortedBy: 'observer',
  // By room alone: what is searched for stands in the address bar, where no patient's name may be.
  searched: (text) => sql<boolean>`m.room_id IN (SELECT s.id FROM rooms s
    WHERE s.hospital_id = m.hospital_id AND ${contains('s.name', text)})`,
  filters: {
    rules: careAssignmentFilters,
    columns: {
      status: 'm.status',
      room_id: 'm.room_id',
      unit_id: sql`(SELECT s.unit_id FROM rooms s WHERE s.hospital_id = m.hospital_id AND s.id = m.room_id)`,
    },
  },
});

const isRunning = sql<boolean>`m.status <> 'stopped'`;
const whole = { page: 1, per_page: 200, order_by: 'room' };

/** Running sessions in sight, page by page. */
export const listCare: typeof queries.list = (db, who, request, also = []) =>
  queries.list(db, who, request, [isRunning, ...also]);

/** Those of these sessions that are in sight; whether they still run is said by each. */
export async function careOf(db: Db, who: Principal, ids: readonly number[]): Promise<CareRow[]> {
  if (ids.length === 0) return [];
  const asked = { query: { ...whole, ids: [...ids] }, divisionId: undefined };
  return (await queries.list(db, who, asked)).rows;
}

/** Running sessions in which the person has any place. */
export async function careHeldBy(db: Db, who: Principal): Promise<CareRow[]> {
  const held = sql<boolean>`m.id IN (SELECT h.patient_monitor_id FROM patient_monitor_assignments h
    WHERE h.hospital_id = ${who.hospitalId} AND h.user_id = ${who.userId} AND h.ended_at IS NULL)`;
  const { rows } = await listCare(db, who, { query: whole, divisionId: undefined }, [held]);
  return rows;
}

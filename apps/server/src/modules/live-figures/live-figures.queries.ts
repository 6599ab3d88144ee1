import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight, personInSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isViewing, watchEvidence, type EvidenceRow } from '../assignments/index.ts';

type Asked = { divisionId: number | undefined };

const only = (column: string, { divisionId }: Asked): RawBuilder<boolean> =>
  divisionId === undefined ? sql`true` : sql`${sql.ref(column)} = ${divisionId}`;

/**
 * `running`: sessions that run, in sight, with what stands open around each. Each part is worked out once:
 * PostgreSQL takes few units for one, and would count the whole hospital again for every unit.
 */
const running = (who: Principal, asked: Asked) => sql`
  open_alarms AS MATERIALIZED (
  SELECT patient_monitor_id, count(*) AS alarms FROM stat_alarms
   WHERE hospital_id = ${who.hospitalId} AND is_followed AND resolved_at IS NULL
   GROUP BY patient_monitor_id),
  running AS MATERIALIZED (
  SELECT m.id, m.status, r.unit_id, a.user_id, coalesce(s.alarms, 0) AS alarms,
         ${watchEvidence(who.hospitalId)}
    FROM patient_monitors m
    JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
    LEFT JOIN patient_monitor_assignments a ON a.hospital_id = m.hospital_id
      AND a.patient_monitor_id = m.id AND a.role = 'observer' AND a.place = 'primary' AND a.ended_at IS NULL
    LEFT JOIN open_alarms s ON s.patient_monitor_id = m.id
   WHERE m.hospital_id = ${who.hospitalId} AND m.status IN ('active', 'paused')
     AND ${inSight(who, 'r.unit_id')} AND ${only('m.division_id', asked)})`;

const evidenceColumns = sql`status, is_viewed, is_warned, observer_is_here`;

/** So many sessions with the same evidence: few rows, also of a hospital with thousands of sessions. */
export interface CountedEvidence extends EvidenceRow {
  count: number;
}

export interface UnitRow {
  unit_id: number;
  unit_name: string;
  division_id: number;
  division_name: string;
  division_color: string;
  active: number;
  paused: number;
  unassigned: number;
  devices_offline: number;
  alarms_open: number;
  evidence: CountedEvidence[];
}

export async function unitFigures(db: Db, who: Principal, asked: Asked): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    WITH ${running(who, asked)},
    evidence AS MATERIALIZED (
      SELECT unit_id, jsonb_agg(x.*) AS evidence
        FROM (SELECT unit_id, ${evidenceColumns}, count(*) AS count FROM running
               GROUP BY unit_id, ${evidenceColumns}) x GROUP BY unit_id),
    watched AS MATERIALIZED (
      SELECT unit_id, count(*) FILTER (WHERE status = 'active') AS active,
             count(*) FILTER (WHERE status = 'paused') AS paused,
             count(*) FILTER (WHERE user_id IS NULL) AS unassigned, sum(alarms) AS alarms
        FROM running GROUP BY unit_id),
    offline AS MATERIALIZED (
      SELECT r.unit_id, count(*) AS devices
        FROM video_devices v JOIN rooms r ON r.hospital_id = v.hospital_id AND r.id = v.room_id
       WHERE v.hospital_id = ${who.hospitalId} AND v.deleted_at IS NULL AND v.status <> 'online'
         AND v.service_status = 'in_service' AND v.kind <> 'trainingvideo'
       GROUP BY r.unit_id)
    SELECT u.id AS unit_id, u.name AS unit_name, d.id AS division_id, d.name AS division_name,
           d.color AS division_color, coalesce(w.active, 0) AS active, coalesce(w.paused, 0) AS paused,
           coalesce(w.unassigned, 0) AS unassigned, coalesce(o.devices, 0) AS devices_offline,
           coalesce(w.alarms, 0)::bigint AS alarms_open, coalesce(e.evidence, '[]') AS evidence
      FROM units u
      JOIN divisions d ON d.hospital_id = u.hospital_id AND d.id = u.division_id
      LEFT JOIN watched w ON w.unit_id = u.id
      LEFT JOIN evidence e ON e.unit_id = u.id
      LEFT JOIN offline o ON o.unit_id = u.id
     WHERE u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL
       AND ${inSight(who, 'u.id')} AND ${only('u.division_id', asked)}
     ORDER BY lower(d.name), d.id, lower(u.name), u.id`.execute(db);
  return rows;
}

export interface ObserverRow {
  user_id: number | null;
  user_name: string | null;
  is_on_break: boolean;
  patients: number;
  not_live: number;
  alarms_open: number;
  nudges_last_hour: number;
  evidence: CountedEvidence[];
}

/** Those whom the reader does not know are one row together; of nobody's patients there is a row too. */
export async function observerFigures(
  db: Db,
  who: Principal,
  asked: Asked & { now: Date },
): Promise<{ isAssigned: boolean; row: ObserverRow }[]> {
  const { rows } = await sql<ObserverRow & { is_assigned: boolean }>`
    WITH ${running(who, asked)},
    had AS (
      SELECT f.user_id IS NOT NULL AS is_assigned, f.alarms,
             CASE WHEN ${personInSight(who, 'f.user_id')} THEN f.user_id END AS user_id,
             ${evidenceColumns},
             f.status = 'active' AND NOT EXISTS (SELECT FROM watch_spells w
               WHERE w.hospital_id = ${who.hospitalId} AND w.patient_monitor_id = f.id
                 AND w.user_id = f.user_id AND ${isViewing}) AS is_dark,
             (SELECT count(*) FROM nudges n WHERE n.hospital_id = ${who.hospitalId}
                AND n.patient_monitor_id = f.id
                AND n.start_time > ${asked.now}::timestamptz - interval '1 hour') AS nudges
        FROM running f)
    SELECT h.is_assigned, h.user_id, u.name AS user_name,
           EXISTS (SELECT FROM observer_breaks b WHERE b.hospital_id = ${who.hospitalId}
             AND b.user_id = h.user_id AND b.ended_at IS NULL) AS is_on_break,
           count(*) AS patients, count(*) FILTER (WHERE h.is_dark) AS not_live,
           sum(h.alarms)::bigint AS alarms_open, sum(h.nudges)::bigint AS nudges_last_hour,
           jsonb_agg(jsonb_build_object('status', h.status, 'is_viewed', h.is_viewed, 'is_warned', h.is_warned,
             'observer_is_here', h.observer_is_here, 'count', 1)) AS evidence
      FROM had h LEFT JOIN users u ON u.hospital_id = ${who.hospitalId} AND u.id = h.user_id
     GROUP BY h.is_assigned, h.user_id, u.name
     ORDER BY h.user_id IS NULL, lower(u.name), h.user_id`.execute(db);
  return rows.map(({ is_assigned, ...row }) => ({ isAssigned: is_assigned, row }));
}

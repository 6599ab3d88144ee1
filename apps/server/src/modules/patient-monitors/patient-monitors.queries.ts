import { sql, type RawBuilder } from 'kysely';
import type { NudgeSource } from '@lamplight/contracts/entities/nudge';
import type { StandingAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { limits } from '@lamplight/contracts/limits';
import type { EndReason, StandingPause } from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { Precaution } from '@lamplight/contracts/entities/precautions';
import type { SafetyZone } from '@lamplight/contracts/entities/safety-zone';
import type { TagChoice } from '@lamplight/contracts/entities/tag';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { patientMonitorFilters } from '@lamplight/contracts/tables/patient-monitors';
import type { Tx } from '../../platform/database/database.ts';
import { contains, roomsInSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { endPauses } from './pauses.queries.ts';

export interface MonitorRow {
  id: number;
  patient_id: number;
  patient_name: string;
  mrn: string;
  dob: string | null;
  patient_status: 'active' | 'inactive';
  patient_room_id: number | null;
  patient_room_name: string | null;
  patient_note: string | null;
  patient_version: number;
  patient_tags: TagChoice[];
  precautions: Precaution[];
  language: { id: number; name: string; code: string } | null;
  room_id: number;
  room_name: string;
  bed_id: number | null;
  bed_name: string | null;
  unit_id: number;
  unit_name: string;
  unit_phone: string | null;
  nurse: { id: number; name: string; phone: string | null } | null;
  division_id: number;
  division_name: string;
  division_color: string;
  video_device_id: number | null;
  device_name: string | null;
  device_kind: VideoDevice['kind'];
  device_status: VideoDevice['status'];
  device_status_since: Date | null;
  device_problem: string | null;
  device_version: string | null;
  ptz_enabled: boolean;
  pending_software_update: boolean;
  status: PatientMonitor['status'];
  monitoring_category: PatientMonitor['monitoring_category'];
  /** Its times as JSON writes them. */
  pause: Omit<StandingPause, 'seconds_left'> | null;
  suicide_risk: PatientMonitor['suicide_risk'];
  one_to_one_ordered_by: string | null;
  stop_reason: EndReason | null;
  stop_note: string | null;
  color: PatientMonitor['color'];
  safety_zone: SafetyZone | null;
  nudge: { nudge_uuid: string; start_time: string; source: NudgeSource; rule: string } | null;
  stat_alarms: StandingAlarm[];
  video_device_alarm_name: string | null;
  video_device_alarm_duration: number | null;
  read_at: Date;
  away_message: string | null;
  away_message_updated_at: Date | null;
  monitor_started_at: Date | null;
  monitor_ended_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** A session that has ended says who was watched, not how she is today in a hospital she went on to. */
const isHere = sql<boolean>`(m.status <> 'stopped' OR p.division_id = m.division_id)`;

const shown = sql`m.id, m.status, m.monitoring_category, m.suicide_risk, m.one_to_one_ordered_by,
  m.stop_reason, m.stop_note, m.color, m.safety_zone, m.away_message, m.away_message_updated_at, m.monitor_started_at,
  m.monitor_ended_at, m.video_device_id, m.version, m.created_at, m.updated_at,
  p.id AS patient_id, concat_ws(' ', p.first_name, p.last_name) AS patient_name, p.mrn,
  p.dob::text AS dob, p.status AS patient_status, p.room_id AS patient_room_id,
  lies.name AS patient_room_name, CASE WHEN ${isHere} THEN p.note END AS patient_note, p.version AS patient_version,
  CASE WHEN ${isHere} THEN p.precautions ELSE (SELECT jsonb_agg(k || '{"level": null}')
    FROM jsonb_array_elements(p.precautions) k) END AS precautions,
  (SELECT jsonb_build_object('id', l.id, 'name', l.name, 'code', l.code) FROM languages l
    WHERE l.hospital_id = p.hospital_id AND l.id = p.language_id AND ${isHere}) AS language,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
        ORDER BY lower(t.name), t.id)
      FROM patient_tags c JOIN tags t ON t.hospital_id = c.hospital_id AND t.id = c.tag_id
     WHERE c.hospital_id = p.hospital_id AND c.patient_id = p.id AND t.deleted_at IS NULL
       AND ${isHere}), '[]') AS patient_tags,
  r.id AS room_id, r.name AS room_name, b.id AS bed_id, b.name AS bed_name,
  u.id AS unit_id, u.name AS unit_name, u.phone AS unit_phone,
  d.id AS division_id, d.name AS division_name, d.color AS division_color,
  v.name AS device_name, v.kind AS device_kind, v.status AS device_status,
  coalesce(v.status_since, v.state_updated_at) AS device_status_since, v.state ->> 'problem' AS device_problem,
  v.version_installed AS device_version, v.ptz_enabled, v.pending_software_update,
  (SELECT jsonb_build_object('reason', z.reason, 'paused_at', z.paused_at, 'until', z.until,
        'paused_by', w.name)
     FROM monitor_pauses z JOIN users w ON w.hospital_id = z.hospital_id AND w.id = z.paused_by_id
    WHERE z.hospital_id = m.hospital_id AND z.patient_monitor_id = m.id AND z.ended_at IS NULL) AS pause,
  d.video_device_alarm_name, d.video_device_alarm_duration, clock_timestamp() AS read_at,
  (SELECT jsonb_build_object('nudge_uuid', n.nudge_uuid, 'start_time', n.start_time, 'source', n.source,
      'rule', n.rule)
     FROM nudges n WHERE n.hospital_id = m.hospital_id AND n.patient_monitor_id = m.id
      AND n.end_time IS NULL) AS nudge,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'alarm_type', s.alarm_type,
        'description', s.description, 'stat_alarm_category_id', s.stat_alarm_category_id,
        'created_at', s.created_at) ORDER BY s.id)
     FROM stat_alarms s WHERE s.hospital_id = m.hospital_id AND s.patient_monitor_id = m.id
      AND s.alarm_type = 'alarm'
      AND s.created_at > now() - make_interval(secs => ${limits.alarmSeconds.max})), '[]') AS stat_alarms`;

/** As `ownersOf` turns to people: first her nurse, then the backup; who is on a break is not disturbed. */
const nurse = ({ hospitalId }: Principal): RawBuilder<unknown> => sql`(
  SELECT jsonb_build_object('id', w.id, 'name', w.name, 'phone', w.phone)
    FROM patient_monitor_assignments a JOIN users w ON w.hospital_id = a.hospital_id AND w.id = a.user_id
   WHERE a.hospital_id = ${hospitalId} AND a.patient_monitor_id = m.id AND a.role = 'nurse'
     AND a.ended_at IS NULL AND w.disabled_at IS NULL AND w.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM observer_breaks k
       WHERE k.hospital_id = a.hospital_id AND k.user_id = a.user_id AND k.ended_at IS NULL)
   ORDER BY a.place = 'backup' LIMIT 1) AS nurse`;

const from = sql`patient_monitors m
  JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
  JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
  JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
  JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id
  LEFT JOIN rooms lies ON lies.hospital_id = p.hospital_id AND lies.id = p.room_id AND ${isHere}
  LEFT JOIN beds b ON b.hospital_id = m.hospital_id AND b.id = m.bed_id
  LEFT JOIN video_devices v ON v.hospital_id = m.hospital_id AND v.id = m.video_device_id`;

const visible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`m.hospital_id = ${who.hospitalId} AND m.room_id IN (${roomsInSight(who)})`;

/** As `monitoringSince` of the domain says it. */
const since = `CASE m.status WHEN 'active' THEN coalesce(m.monitor_started_at, m.updated_at)
  WHEN 'stopped' THEN coalesce(m.monitor_ended_at, m.updated_at)
  WHEN 'paused' THEN m.updated_at ELSE m.created_at END`;

export const patientMonitorQueries = resourceQueries<MonitorRow>({
  table: sql`patient_monitors m`,
  key: 'm.id',
  shown,
  details: nurse,
  from,
  visible,
  inDivision: (divisionId) => sql<boolean>`m.division_id = ${divisionId}`,
  sorts: {
    room: 'r.name',
    status: 'm.status',
    patient: 'p.last_name',
    device: 'v.name',
    since,
    unit: 'u.name',
    division: 'd.name',
    category: 'm.monitoring_category',
  },
  sortedBy: 'room',
  // By room alone: what is searched for stands in the address bar, where no patient's name may be.
  searched: (text) => sql<boolean>`m.room_id IN (SELECT s.id FROM rooms s
    WHERE s.hospital_id = m.hospital_id AND ${contains('s.name', text)})`,
  filters: {
    rules: patientMonitorFilters,
    columns: {
      status: 'm.status',
      monitoring_category: 'm.monitoring_category',
      stop_reason: 'm.stop_reason',
      room_id: 'm.room_id',
      unit_id: sql`(SELECT s.unit_id FROM rooms s WHERE s.hospital_id = m.hospital_id AND s.id = m.room_id)`,
      device_status: sql`(SELECT w.status FROM video_devices w
        WHERE w.hospital_id = m.hospital_id AND w.id = m.video_device_id)`,
      monitor_started_at: 'm.monitor_started_at',
      monitor_ended_at: 'm.monitor_ended_at',
    },
  },
});
export const findMonitor = patientMonitorQueries.find;
export const lockMonitor = patientMonitorQueries.lock;

interface Stopping {
  hospitalId: number;
  userId: number;
  reason: EndReason;
  note: string | null;
  now: Date;
}

/** Ends what runs of those that `which` names, with the pauses they are in; gives their ids. */
async function stopWhere(
  tx: Tx,
  which: RawBuilder<boolean>,
  { hospitalId, userId, reason, note, now }: Stopping,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE patient_monitors
    SET status = 'stopped', color = NULL, monitor_ended_at = ${now}, stop_reason = ${reason},
        stop_note = ${note}, stopped_by_id = ${userId}
    WHERE hospital_id = ${hospitalId} AND ${which} AND status <> 'stopped'
    RETURNING id`.execute(tx);
  const stopped = rows.map(({ id }) => id);
  await endPauses(tx, { hospitalId, userId, now }, stopped);
  return stopped;
}

export const markStopped = (tx: Tx, id: number, stopping: Stopping): Promise<number[]> =>
  stopWhere(tx, sql<boolean>`id = ${id}`, stopping);

/** Of a patient whom no camera may watch from now on; gives the ids of what ran. */
export const stopSessionsOf = (
  tx: Tx,
  patientId: number,
  stopping: Omit<Stopping, 'reason' | 'note'>,
): Promise<number[]> =>
  stopWhere(tx, sql<boolean>`patient_id = ${patientId}`, {
    ...stopping,
    reason: 'consent_declined',
    note: null,
  });

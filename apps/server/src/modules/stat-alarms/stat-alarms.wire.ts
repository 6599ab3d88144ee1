import type { PatientEvent, StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { PatientEventRow } from './patient-events.queries.ts';
import type { StatAlarmRow } from './stat-alarms.queries.ts';

export const statAlarmWire = (row: StatAlarmRow): StatAlarm => ({
  id: row.id as IdOf<'stat_alarm'>,
  patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'>,
  alarm_type: row.alarm_type,
  event_type: row.event_type,
  stat_alarm_category_id: row.stat_alarm_category_id as IdOf<'stat_alarm_category'> | null,
  stat_alarm_category: row.stat_alarm_category,
  description: row.description,
  priority: row.priority,
  source: row.source,
  created_by: row.created_by,
  observed_at: row.observed_at.toISOString(),
  resolved_by: row.resolved_by,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  ...edited(row),
});

export const patientEventWire = (row: PatientEventRow): PatientEvent => ({
  type: row.source === 'ai' ? 'ai' : 'stat_alarm',
  category: row.source === 'manual' ? 'manual' : 'other',
  payload: statAlarmWire(row),
  user_id: row.created_by?.id ?? null,
  revisions: row.revisions.map(({ username, edited_at }) => ({
    username,
    edited_at: new Date(edited_at).toISOString(),
  })),
});

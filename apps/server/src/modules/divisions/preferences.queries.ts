import type { DivisionPreferences } from '@lamplight/contracts/entities/division-preferences';
import type { MonitoringRules } from '@lamplight/contracts/entities/monitoring';
import { sql } from 'kysely';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import { divisionVisible } from './divisions.queries.ts';

export interface DivisionPreferencesRow extends MonitoringRules {
  id: number;
  name: string;
  color: string;
  video_device_alarm_name: string | null;
  video_device_alarm_duration: number | null;
  alarm_confirm_message: string | null;
  meeting_preview_enabled: boolean | null;
  recording_allowed: boolean | null;
  required_camera_consent: DivisionPreferences['required_camera_consent'];
  guard_seconds: number | null;
  guard_curtain_minutes: number;
  help_calls_enabled: boolean;
  nudge_cooldown_minutes: number;
  alarm_acknowledge_seconds: number;
  alarm_arrive_seconds: number;
  alarm_resolve_minutes: number;
  alarm_group: DivisionPreferences['alarm_group'];
  health_system: DivisionPreferences['health_system'];
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const divisionPreferencesQueries = resourceQueries<DivisionPreferencesRow>({
  table: sql`divisions d`,
  from: sql`divisions d JOIN hospitals h ON h.id = d.hospital_id`,
  key: 'd.id',
  shown: sql`d.id, d.name, d.color, d.video_device_alarm_name, d.video_device_alarm_duration,
    d.alarm_confirm_message, d.meeting_preview_enabled, d.recording_allowed, d.required_camera_consent,
    d.guard_seconds, d.guard_curtain_minutes,
    d.help_calls_enabled, d.nudge_cooldown_minutes,
    d.longest_pause_minutes, d.pause_reasons, d.suitability_questions,
    d.alarm_acknowledge_seconds, d.alarm_arrive_seconds, d.alarm_resolve_minutes,
    (SELECT json_build_object('id', g.id, 'name', g.name) FROM groups g WHERE g.hospital_id = d.hospital_id AND g.id = d.alarm_group_id
      AND g.deleted_at IS NULL) AS alarm_group,
    json_build_object('alarm_confirm_message', h.alarm_confirm_message,
      'meeting_preview_enabled', h.meeting_preview_enabled,
      'recording_allowed', h.recording_allowed) AS health_system,
    d.version, d.created_at, d.updated_at`,
  visible: divisionVisible,
  sorts: { name: 'd.name' },
  sortedBy: 'name',
});

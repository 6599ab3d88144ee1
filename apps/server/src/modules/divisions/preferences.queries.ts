import type { DivisionPreferences } from '@lamplight/contracts/entities/division-preferences';
import { sql } from 'kysely';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import { divisionVisible } from './divisions.queries.ts';

export interface DivisionPreferencesRow {
  id: number;
  name: string;
  color: string;
  video_device_alarm_name: string | null;
  video_device_alarm_duration: number | null;
  alarm_confirm_message: string | null;
  meeting_preview_enabled: boolean | null;
  recording_allowed: boolean | null;
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
    d.alarm_confirm_message, d.meeting_preview_enabled, d.recording_allowed,
    json_build_object('alarm_confirm_message', h.alarm_confirm_message,
      'meeting_preview_enabled', h.meeting_preview_enabled,
      'recording_allowed', h.recording_allowed) AS health_system,
    d.version, d.created_at, d.updated_at`,
  visible: divisionVisible,
  sorts: { name: 'd.name' },
  sortedBy: 'name',
});

import type { Recording } from '@lamplight/contracts/entities/recording';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { RecordingRow } from './recordings.queries.ts';

const holdWire = (row: RecordingRow): Recording['hold'] =>
  row.held_at === null
    ? null
    : {
        reason: row.hold_reason ?? '',
        by:
          row.held_by === null
            ? null
            : { id: row.held_by as IdOf<'user'>, name: row.held_by_name ?? '' },
        since: row.held_at.toISOString(),
      };

export const recordingWire = (row: RecordingRow): Recording => ({
  id: row.id as IdOf<'recording'>,
  label: row.label,
  status: row.status,
  patient: {
    id: row.patient_id as IdOf<'patient'>,
    display_name: row.patient_name,
    mrn: row.mrn,
  },
  patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'>,
  room: { id: row.room_id as IdOf<'room'>, name: row.room_name },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  video_device: { id: row.video_device_id as IdOf<'video_device'>, name: row.device_name },
  record_video: row.record_video,
  record_audio: row.record_audio,
  duration_minutes: row.duration_minutes,
  started_by: { id: row.started_by as IdOf<'user'>, name: row.started_by_name },
  started_at: row.started_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  end_reason: row.end_reason,
  duration_ms: row.duration_ms,
  bytes: row.bytes,
  removed_at: row.removed_at?.toISOString() ?? null,
  problem: row.problem,
  hold: holdWire(row),
  ...edited(row),
});

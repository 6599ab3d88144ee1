import { sql, type RawBuilder } from 'kysely';
import type { Recording } from '@lamplight/contracts/entities/recording';
import { recordingFilters } from '@lamplight/contracts/tables/recordings';
import type { Tx } from '../../platform/database/database.ts';
import type { ObjectKey } from '../../platform/files/object-key.ts';
import { contains, inSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface RecordingRow extends Pick<
  Recording,
  'label' | 'status' | 'record_video' | 'record_audio' | 'duration_minutes' | 'end_reason'
> {
  id: number;
  patient_id: number;
  patient_name: string;
  mrn: string;
  patient_monitor_id: number;
  room_id: number;
  room_name: string;
  division_id: number;
  division_name: string;
  division_color: string;
  video_device_id: number;
  device_name: string;
  started_by: number;
  started_by_name: string;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  object_key: ObjectKey | null;
  content_type: string | null;
  sha256: string | null;
  bytes: number | null;
  duration_ms: number | null;
  problem: string | null;
  removed_at: Date | null;
  hold_reason: string | null;
  held_by: number | null;
  held_by_name: string | null;
  held_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const from = sql`recordings rec
  JOIN patient_monitors m ON m.hospital_id = rec.hospital_id AND m.id = rec.patient_monitor_id
  JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
  JOIN rooms r ON r.hospital_id = rec.hospital_id AND r.id = rec.room_id
  JOIN divisions d ON d.hospital_id = rec.hospital_id AND d.id = rec.division_id
  JOIN video_devices v ON v.hospital_id = rec.hospital_id AND v.id = rec.video_device_id
  JOIN users s ON s.hospital_id = rec.hospital_id AND s.id = rec.started_by
  LEFT JOIN users k ON k.hospital_id = rec.hospital_id AND k.id = rec.held_by
  LEFT JOIN retention_settings keep ON keep.hospital_id = rec.hospital_id AND keep.kind = 'recordings'`;

const shown = sql`rec.id, rec.label, rec.status, rec.record_video, rec.record_audio, rec.duration_minutes,
  rec.end_reason, rec.patient_monitor_id, rec.started_at, rec.ends_at, rec.ended_at, rec.object_key,
  rec.content_type, rec.sha256, rec.bytes, rec.duration_ms, rec.problem, rec.hold_reason, rec.held_at,
  rec.version, rec.created_at, rec.updated_at,
  p.id AS patient_id, concat_ws(' ', p.first_name, p.last_name) AS patient_name, p.mrn,
  r.id AS room_id, r.name AS room_name, d.id AS division_id, d.name AS division_name,
  d.color AS division_color, v.id AS video_device_id, v.name AS device_name,
  s.id AS started_by, s.name AS started_by_name, k.id AS held_by, k.name AS held_by_name,
  CASE WHEN rec.held_at IS NULL THEN rec.started_at + keep.keep_days * interval '1 day' END AS removed_at`;

/** Who sees the room in which it was made, and works in the hospital it was made for. */
const visible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`rec.hospital_id = ${who.hospitalId}
    AND rec.division_id = ANY(${[...who.divisionIds]}::bigint[])
    AND rec.room_id IN (SELECT o.id FROM rooms o
      WHERE o.hospital_id = ${who.hospitalId} AND ${inSight(who, 'o.unit_id')})`;

export const recordingQueries = resourceQueries<RecordingRow>({
  table: sql`recordings rec`,
  key: 'rec.id',
  shown,
  from,
  visible,
  inDivision: (divisionId) => sql<boolean>`rec.division_id = ${divisionId}`,
  sorts: {
    started_at: 'rec.started_at',
    label: 'rec.label',
    room: 'r.name',
    status: 'rec.status',
    division: 'd.name',
  },
  sortedBy: '-started_at',
  // By the room: a name may say whom it shows, and what is searched for stands in the address.
  searched: (text) => sql<boolean>`rec.room_id IN (SELECT s.id FROM rooms s
    WHERE s.hospital_id = rec.hospital_id AND ${contains('s.name', text)})`,
  filters: {
    rules: recordingFilters,
    columns: {
      status: 'rec.status',
      room_id: 'rec.room_id',
      started_by: 'rec.started_by',
      started_at: 'rec.started_at',
      hold: sql`CASE WHEN rec.held_at IS NULL THEN 'free' ELSE 'held' END`,
    },
  },
});

export async function saveHold(
  tx: Tx,
  hospitalId: number,
  id: number,
  hold: { reason: string; by: number; at: Date } | null,
): Promise<void> {
  await sql`UPDATE recordings SET hold_reason = ${hold?.reason ?? null}, held_by = ${hold?.by ?? null},
      held_at = ${hold?.at ?? null}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

/** Where everything of it lay, the parts of one that never became a file included. */
export async function deleteRecording(
  tx: Tx,
  hospitalId: number,
  id: number,
): Promise<ObjectKey[]> {
  const { rows } = await sql<{ object_key: ObjectKey }>`
    SELECT object_key FROM recording_parts WHERE hospital_id = ${hospitalId} AND recording_id = ${id}
    UNION ALL SELECT object_key FROM recordings
     WHERE hospital_id = ${hospitalId} AND id = ${id} AND object_key IS NOT NULL`.execute(tx);
  await sql`DELETE FROM recordings WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
  return rows.map(({ object_key }) => object_key);
}

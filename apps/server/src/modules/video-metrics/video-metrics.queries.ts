import type { VideoMetricsRecord } from '@lamplight/contracts/entities/video-metrics';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export async function insertMetrics(
  tx: Tx,
  hospitalId: number,
  records: readonly VideoMetricsRecord[],
  now: Date,
): Promise<void> {
  await sql`INSERT INTO video_metrics (hospital_id, metric_type, video_device_id, division_id, meeting_id,
      measured_at, received_at, metrics)
    SELECT ${hospitalId}, metric_type, video_device_id, division_id, meeting_id, "timestamp", ${now}, metrics
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS sent (metric_type text,
        video_device_id bigint, division_id bigint, meeting_id bigint, "timestamp" timestamptz,
        metrics jsonb)`.execute(tx);
}

/** What is older than the hospital keeps it; without a setting, nothing. */
export async function deleteOldMetrics(tx: Tx, hospitalId: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM video_metrics m USING retention_settings s
    WHERE m.hospital_id = ${hospitalId} AND s.hospital_id = m.hospital_id AND s.kind = 'device_metrics'
      AND m.received_at < ${now}::timestamptz - make_interval(days => s.keep_days)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

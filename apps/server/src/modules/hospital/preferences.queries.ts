import type { RetentionKind } from '@lamplight/contracts/entities/health-system-preferences';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface HealthSystemRow {
  id: number;
  name: string;
  alarm_confirm_message: string | null;
  meeting_preview_enabled: boolean;
  recording_allowed: boolean;
  safety_zone_expiration: number;
  video_metrics_interval: number;
  media_lease_minutes: number;
  mrn_chars: number | null;
  inactivity_grace_sec: number;
  /** Days by kind; a kind that is kept for ever is not in it. */
  retention: Partial<Record<RetentionKind, number>>;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const healthSystemQueries = resourceQueries<HealthSystemRow>({
  table: sql`hospitals h`,
  key: 'h.id',
  shown: sql`h.id, h.name, h.alarm_confirm_message, h.meeting_preview_enabled, h.recording_allowed,
    h.safety_zone_expiration, h.video_metrics_interval, h.media_lease_minutes, h.mrn_chars, h.inactivity_grace_sec,
    coalesce((SELECT json_object_agg(s.kind, s.keep_days) FROM retention_settings s
      WHERE s.hospital_id = h.id), '{}') AS retention,
    h.version, h.created_at, h.updated_at`,
  visible: (who) => sql<boolean>`h.id = ${who.hospitalId}`,
  sorts: { name: 'h.name' },
  sortedBy: 'name',
});

export async function saveHealthSystem(
  tx: Tx,
  hospitalId: number,
  fields: Omit<HealthSystemRow, 'id' | 'retention' | 'version' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('hospitals').set(fields).where('id', '=', hospitalId).execute();
}

export async function keepFor(
  tx: Tx,
  hospitalId: number,
  kind: RetentionKind,
  days: number | null,
): Promise<void> {
  if (days === null)
    await tx
      .deleteFrom('retention_settings')
      .where('hospital_id', '=', hospitalId)
      .where('kind', '=', kind)
      .execute();
  else
    await sql`INSERT INTO retention_settings (hospital_id, kind, keep_days)
      VALUES (${hospitalId}, ${kind}, ${days})
      ON CONFLICT (hospital_id, kind) DO UPDATE SET keep_days = excluded.keep_days`.execute(tx);
}

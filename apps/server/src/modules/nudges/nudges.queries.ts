import type { NudgeColor, NudgeSource } from '@lamplight/contracts/entities/nudge';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface Raising {
  hospitalId: number;
  monitorId: number;
  color: NudgeColor;
  source: NudgeSource;
  /** Nobody when the room or a program does. */
  by: number | null;
  now: Date;
}

/**
 * Who raises one that is open already changes its colour. What the patient herself asked for stays hers
 * and as it is, whatever else comes.
 */
export async function saveRaised(tx: Tx, raising: Raising): Promise<void> {
  const { hospitalId, monitorId, color, source, by, now } = raising;
  await sql`INSERT INTO nudges AS n (hospital_id, patient_monitor_id, color, source, start_time, raised_by_id)
    VALUES (${hospitalId}, ${monitorId}, ${color}, ${source}, ${now}, ${by})
    ON CONFLICT (hospital_id, patient_monitor_id) WHERE end_time IS NULL DO UPDATE SET
      color = CASE WHEN n.source = 'wake_word' THEN n.color ELSE excluded.color END,
      source = CASE WHEN n.source = 'wake_word' THEN n.source ELSE excluded.source END`.execute(tx);
  await sql`UPDATE patient_monitors m SET color = n.color FROM nudges n
    WHERE m.hospital_id = ${hospitalId} AND m.id = ${monitorId} AND n.hospital_id = m.hospital_id
      AND n.patient_monitor_id = m.id AND n.end_time IS NULL
      AND m.color IS DISTINCT FROM n.color`.execute(tx);
}

/** Also the end of the monitor's colour, for everybody. */
export async function saveEnd(
  tx: Tx,
  hospitalId: number,
  monitorId: number,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  await sql`UPDATE nudges SET end_time = greatest(${now}, start_time), confirmed_by_id = ${by}
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId} AND end_time IS NULL`.execute(
    tx,
  );
  await sql`UPDATE patient_monitors SET color = NULL
    WHERE hospital_id = ${hospitalId} AND id = ${monitorId} AND color IS NOT NULL`.execute(tx);
}

/** Whether the nudge of this monitor is still open; undefined when the monitor never had it. */
export async function isOpen(
  tx: Tx,
  hospitalId: number,
  monitorId: number,
  uuid: string,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`SELECT end_time IS NULL AS is_open FROM nudges
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId}
      AND nudge_uuid = ${uuid}::uuid FOR UPDATE`.execute(tx);
  return rows[0]?.is_open;
}

/** Who is watched before this device now. */
export async function monitorBefore(
  tx: Tx,
  hospitalId: number,
  deviceId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM patient_monitors
    WHERE hospital_id = ${hospitalId} AND video_device_id = ${deviceId} AND status = 'active'`.execute(
    tx,
  );
  return rows[0]?.id;
}

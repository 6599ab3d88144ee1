import type { SafetyZone } from '@lamplight/contracts/entities/safety-zone';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Nothing removes it. */
export async function saveZone(
  tx: Tx,
  hospitalId: number,
  monitorId: number,
  zone: SafetyZone | null,
): Promise<void> {
  await sql`UPDATE patient_monitors SET safety_zone = ${zone === null ? null : JSON.stringify(zone)}::jsonb
    WHERE hospital_id = ${hospitalId} AND id = ${monitorId}`.execute(tx);
}

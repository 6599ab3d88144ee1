import { sql } from 'kysely';
import type pg from 'pg';
import type { DevicePublicKey } from '@lamplight/contracts/device/device-protocol';
import type { Tx } from '../../platform/database/database.ts';

export async function savePairingCode(
  tx: Tx,
  hospitalId: number,
  deviceId: number,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`INSERT INTO device_pairing_codes (hospital_id, video_device_id, code_hash, expires_at)
    VALUES (${hospitalId}, ${deviceId}, ${hash}, ${expiresAt})
    ON CONFLICT (hospital_id, video_device_id)
    DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(tx);
}

/** The room knows the code and not yet its hospital. */
export async function hospitalOfPairingCode(
  pool: pg.Pool,
  hash: Buffer,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number | null }>(
    'SELECT hospital_of_pairing_code($1) AS id',
    [hash],
  );
  return rows[0]?.id ?? undefined;
}

export interface DeviceToPair {
  id: number;
  name: string;
  division_id: number;
}

/** Uses the code up: of two rooms that send it at once, one gets the device. */
export async function takePairingCode(
  tx: Tx,
  hospitalId: number,
  hash: Buffer,
  now: Date,
): Promise<DeviceToPair | undefined> {
  const { rows } = await sql<DeviceToPair>`
    DELETE FROM device_pairing_codes c USING video_devices v
     WHERE c.hospital_id = ${hospitalId} AND c.code_hash = ${hash} AND c.expires_at > ${now}
       AND v.hospital_id = c.hospital_id AND v.id = c.video_device_id
       AND v.service_status = 'in_service' AND v.deleted_at IS NULL
    RETURNING v.id, v.name, v.division_id`.execute(tx);
  return rows[0];
}

export async function saveDeviceKey(
  tx: Tx,
  hospitalId: number,
  deviceId: number,
  { publicKey, now }: { publicKey: DevicePublicKey; now: Date },
): Promise<void> {
  await sql`INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at)
    VALUES (${hospitalId}, ${deviceId}, ${JSON.stringify(publicKey)}, ${now})
    ON CONFLICT (hospital_id, video_device_id)
    DO UPDATE SET id = gen_random_uuid(), public_key = excluded.public_key, created_at = excluded.created_at`.execute(
    tx,
  );
  await markPaired(tx, hospitalId, deviceId, now);
}

/** With the code that may still lie on somebody's desk. */
export async function removeDeviceKey(tx: Tx, hospitalId: number, deviceId: number): Promise<void> {
  await sql`DELETE FROM device_pairing_codes
    WHERE hospital_id = ${hospitalId} AND video_device_id = ${deviceId}`.execute(tx);
  await sql`DELETE FROM device_keys
    WHERE hospital_id = ${hospitalId} AND video_device_id = ${deviceId}`.execute(tx);
  await markPaired(tx, hospitalId, deviceId, null);
}

async function markPaired(
  tx: Tx,
  hospitalId: number,
  deviceId: number,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('video_devices')
    .set({ credentials_generated_at: at })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', deviceId)
    .execute();
}

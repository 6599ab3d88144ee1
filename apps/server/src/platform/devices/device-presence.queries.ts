import { sql } from 'kysely';
import type { DeviceCard, DevicePublicKey } from '@lamplight/contracts/device/device-protocol';
import type { Db } from '../database/database.ts';

export interface KnownDevice {
  keyId: string;
  publicKey: DevicePublicKey;
  name: string;
  room: string | null;
}

/** The key that counts: a decommissioned device has none. */
export async function findDeviceKey(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
): Promise<KnownDevice | undefined> {
  const { rows } = await sql<KnownDevice>`
    SELECT k.id AS "keyId", k.public_key AS "publicKey", v.name, r.name AS room
      FROM device_keys k JOIN video_devices v ON v.hospital_id = k.hospital_id AND v.id = k.video_device_id
      LEFT JOIN rooms r ON r.hospital_id = v.hospital_id AND r.id = v.room_id
     WHERE k.hospital_id = ${hospital_id} AND k.video_device_id = ${device_id}
       AND v.service_status = 'in_service' AND v.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** Of these keys, those that still count. */
export async function keysThatCount(
  db: Db,
  hospitalId: number,
  keyIds: readonly string[],
): Promise<Set<string>> {
  // Joined: every key of the hospital would be held against each of a gateway's, 0.6 s for 1,250 of 10,000.
  const { rows } = await sql<{ id: string }>`
    SELECT k.id FROM unnest(${keyIds}::uuid[]) AS asked(id)
      JOIN device_keys k ON k.hospital_id = ${hospitalId} AND k.id = asked.id
      JOIN video_devices v ON v.hospital_id = k.hospital_id AND v.id = k.video_device_id
     WHERE v.service_status = 'in_service' AND v.deleted_at IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface Presence {
  gatewayId: string;
  connectionId: string;
  status: 'online' | 'error';
  version: string;
  kioskMode: boolean;
  pendingUpdate: boolean;
  state: object;
}

/** Whoever connected last has the device, whatever an older connection still thinks. */
export async function saveConnection(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { gatewayId, connectionId }: Pick<Presence, 'gatewayId' | 'connectionId'>,
): Promise<void> {
  await sql`UPDATE video_devices SET gateway_id = ${gatewayId}, connection_id = ${connectionId}
    WHERE hospital_id = ${hospital_id} AND id = ${device_id}`.execute(db);
}

/** Whether this connection has the device. One that nobody has is taken: who reports is there. */
export async function savePresence(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  presence: Presence,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`UPDATE video_devices SET
      gateway_id = ${presence.gatewayId}, connection_id = ${presence.connectionId},
      status_since = CASE WHEN status = ${presence.status} THEN status_since ELSE ${now} END,
      status = ${presence.status}, version_installed = ${presence.version},
      kiosk_mode = ${presence.kioskMode}, pending_software_update = ${presence.pendingUpdate},
      state = ${JSON.stringify(presence.state)}, state_updated_at = ${now}
    WHERE hospital_id = ${hospital_id} AND id = ${device_id}
      AND (connection_id = ${presence.connectionId} OR connection_id IS NULL)`.execute(db);
  return numAffectedRows > 0n;
}

export async function saveDeparture(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  connectionId: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE video_devices
      SET status = 'offline', status_since = ${now}, gateway_id = NULL, connection_id = NULL
    WHERE hospital_id = ${hospital_id} AND id = ${device_id}
      AND connection_id = ${connectionId}`.execute(db);
}

/**
 * Viewers from before this connection of the device whom it does not have: it was started anew. Who
 * is told looks for the room again at once, instead of waiting until the silence is long enough.
 */
export async function endForgottenPeers(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { known, before, now }: { known: readonly number[]; before: Date; now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE video_peers SET ended_at = ${now}, ended_because = 'failed'
     WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND ended_at IS NULL
       AND began_at < ${before} AND id <> ALL(${[...known]}::bigint[])`.execute(db);
  return Number(numAffectedRows);
}

/** Of the viewers a device has, those who still may watch. */
export async function peersThatCount(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  peerIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM video_peers
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id}
      AND id = ANY(${[...peerIds]}::bigint[]) AND ended_at IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

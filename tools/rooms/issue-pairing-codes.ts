import { randomInt } from 'node:crypto';
import { pairingAlphabet } from '@lamplight/contracts/entities/device-pairing';
import { limits } from '@lamplight/contracts/limits';
import pg from 'pg';

export interface RoomToOpen {
  monitor_id: number;
  room: string;
  code: string;
}

const newCode = (): string =>
  Array.from(
    { length: limits.pairingCode.length },
    () => pairingAlphabet[randomInt(pairingAlphabet.length)],
  ).join('');

const watchedDevices = `
  SELECT m.hospital_id, m.video_device_id, m.id::int AS monitor_id, r.name AS room
    FROM patient_monitors m
    JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
    JOIN video_devices v ON v.hospital_id = m.hospital_id AND v.id = m.video_device_id
   WHERE m.status = 'active' AND v.service_status = 'in_service' AND v.kind <> 'trainingvideo'
   ORDER BY m.division_id, m.id LIMIT $1`;

/** For the devices of patients who are watched; whoever was paired with one of them is sent away. */
export async function issuePairingCodes(database: string, count: number): Promise<RoomToOpen[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<
      Omit<RoomToOpen, 'code'> & { hospital_id: string; video_device_id: string }
    >(watchedDevices, [count]);
    if (rows.length < count)
      throw new Error(
        `Only ${rows.length} patients with a device are watched: ask for fewer rooms.`,
      );
    const rooms: RoomToOpen[] = [];
    for (const { hospital_id, video_device_id, monitor_id, room } of rows) {
      const code = newCode();
      await client.query(
        `INSERT INTO device_pairing_codes (hospital_id, video_device_id, code_hash, expires_at)
         VALUES ($1, $2, sha256(convert_to($3, 'UTF8')), now() + make_interval(mins => $4))
         ON CONFLICT (hospital_id, video_device_id)
         DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
        [hospital_id, video_device_id, code, limits.pairingCode.minutes],
      );
      rooms.push({ monitor_id, room, code });
    }
    return rooms;
  } finally {
    await client.end();
  }
}

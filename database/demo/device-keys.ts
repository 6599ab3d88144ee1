import { generateKeyPairSync } from 'node:crypto';
import type pg from 'pg';
import type { Device } from './devices.ts';
import { insertLinks } from './insert-rows.ts';

/** Of a pair whose private half is gone at once: nobody can ever connect as one of these. */
function publicKey(): object {
  const { publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = key.export({ format: 'jwk' });
  return { kty, crv, x, y };
}

/**
 * Nobody plays the rooms of the demo. Its devices were paired and worked until a moment ago; now they are
 * away, as the doctor says of each. Every tenth of the mobile ones came out of its box and was never paired.
 */
export async function addDeviceKeys(
  client: pg.ClientBase,
  hospitalId: number,
  devices: readonly Device[],
  now: Date,
): Promise<void> {
  const boxed = devices.filter(({ room_id }, index) => room_id === null && index % 10 === 0);
  const unpaired = new Set(boxed.map(({ id }) => id));
  const paired = devices.filter(
    ({ id, service_status }) => service_status === 'in_service' && !unpaired.has(id),
  );
  await insertLinks(
    client,
    'device_keys',
    paired.map(({ id }) => ({
      hospital_id: hospitalId,
      video_device_id: id,
      public_key: publicKey(),
      created_at: now,
    })),
  );
  const ids = [...unpaired];
  await client.query(
    `UPDATE video_devices SET status = 'offline', status_since = coalesce(state_updated_at, $2)
      WHERE hospital_id = $1 AND kind <> 'trainingvideo'`,
    [hospitalId, now],
  );
  await client.query(
    'DELETE FROM device_status_changes WHERE hospital_id = $1 AND video_device_id = ANY($2)',
    [hospitalId, ids],
  );
  await client.query(
    `UPDATE video_devices SET status_since = NULL, state_updated_at = NULL, version_installed = NULL,
        credentials_generated_at = NULL, pending_software_update = false, kiosk_mode = false, state = '{}'
      WHERE hospital_id = $1 AND id = ANY($2) AND kind <> 'trainingvideo'`,
    [hospitalId, ids],
  );
}

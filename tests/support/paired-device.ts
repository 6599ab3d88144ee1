import type { webcrypto } from 'node:crypto';
import type { DeviceAnswer, DeviceOrder } from '@lamplight/contracts/device/device-commands';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { eventually } from '@lamplight/test-kit/eventually';
import { connectDevice, newDeviceKey, type TestDevice } from './test-device.ts';
import type { TestServer } from './test-server.ts';

export const candidate = {
  candidate: 'candidate:1 1 udp 1 127.0.0.1 9 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
};
export const offer = { sdp: 'v=0 offer', ice_candidates: [candidate] };

export interface WatchedMonitor {
  id: number;
  device: number;
  name: string;
  hospital: number;
  division: number;
}

/** The first patient of the demo who is watched, and the device before which she lies. */
export async function watchedMonitor(
  server: Pick<TestServer, 'owner' | 'url'>,
): Promise<WatchedMonitor> {
  const { rows } = await server.owner.query<WatchedMonitor>(
    `SELECT m.id::float8, v.id::float8 AS device, v.name, m.hospital_id::float8 AS hospital,
            m.division_id::float8 AS division
       FROM patient_monitors m JOIN video_devices v ON v.id = m.video_device_id
       JOIN divisions d ON d.id = m.division_id AND d.name = 'Harborlight Pier'
      WHERE m.status = 'active' ORDER BY m.id LIMIT 1`,
  );
  if (!rows[0]) throw new Error('The demo has no watched room');
  return rows[0];
}

/** What a room in order answers. */
export const roomAnswer = ({ command }: DeviceOrder): DeviceAnswer => ({
  outcome: 'done',
  ...((command === 'join' || command === 'restart_ice') && { reply: offer }),
});

/** A device of the demo with a key of its own, connected. */
export async function connectPairedDevice(
  server: Pick<TestServer, 'owner' | 'url'>,
  { hospital, device }: Pick<WatchedMonitor, 'hospital' | 'device'>,
  answer: (order: DeviceOrder) => DeviceAnswer | Promise<DeviceAnswer> = roomAnswer,
): Promise<TestDevice> {
  const card = { hospital_id: hospital, device_id: device };
  return connectDevice(server, { card, key: await pairDevice(server, card), answer });
}

/** Gives a device a new key; whoever had another one is no longer it. */
export async function pairDevice(
  server: Pick<TestServer, 'owner' | 'url'>,
  card: DeviceCard,
): Promise<webcrypto.CryptoKeyPair> {
  const { pair, publicKey } = await newDeviceKey();
  await server.owner.query(
    `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (hospital_id, video_device_id) DO UPDATE SET id = gen_random_uuid(), public_key = excluded.public_key`,
    [card.hospital_id, card.device_id, publicKey],
  );
  return pair;
}

/** Who watched it is told so by the call, whose answer may be milliseconds quicker; what tidies up later is not waited for. */
export const endsPicture = ({ orders }: TestDevice): Promise<true> =>
  eventually(() => orders.map(({ command }) => command).join() === 'join,end_peer', {
    withinMs: 1_000,
  });

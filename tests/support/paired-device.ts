import type { DeviceAnswer, DeviceOrder } from '@lamplight/contracts/device/device-commands';
import { connectDevice, newDeviceKey, type TestDevice } from './test-device.ts';
import type { TestServer } from './test-server.ts';

export const candidate = {
  candidate: 'candidate:1 1 udp 1 127.0.0.1 9 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
};
export const offer = { sdp: 'v=0 offer', ice_candidates: [candidate] };

/** What a room in order answers. */
export const roomAnswer = ({ command }: DeviceOrder): DeviceAnswer => ({
  outcome: 'done',
  ...((command === 'join' || command === 'restart_ice') && { reply: offer }),
});

/** A device of the demo with a key of its own, connected. */
export async function connectPairedDevice(
  server: TestServer,
  card: { hospital_id: number; device_id: number },
  answer: (order: DeviceOrder) => DeviceAnswer = roomAnswer,
): Promise<TestDevice> {
  const { pair, publicKey } = await newDeviceKey();
  await server.owner.query(
    `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (hospital_id, video_device_id) DO UPDATE SET id = gen_random_uuid(), public_key = excluded.public_key`,
    [card.hospital_id, card.device_id, publicKey],
  );
  return connectDevice(server, { card, key: pair, answer });
}

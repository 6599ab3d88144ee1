import type { webcrypto } from 'node:crypto';
import {
  connectDevice,
  healthyReport,
  newDeviceKey,
  type TestDevice,
} from '../../support/test-device.ts';
import type { DevicePublicKey } from '../../../packages/contracts/src/device/device-protocol.ts';
import { serve } from '../peer.ts';

const heartbeatMs = 15_000;
/** So many knock at once, as after a restart behind a proxy that paces them. */
const atOnce = 50;
/** As long as Chromium's offer of a camera, a microphone and a data channel. */
const offer = { sdp: `v=0\r\n${'a=rtpmap:96 VP8/90000\r\n'.repeat(260)}`, ice_candidates: [] };

let pair: webcrypto.CryptoKeyPair;
const devices: TestDevice[] = [];
let beating = 0;

export const operations = {
  /** One key for all of them: what is measured does not depend on whose it is. */
  makeKey: async (_: undefined): Promise<DevicePublicKey> => {
    const made = await newDeviceKey();
    pair = made.pair;
    return made.publicKey;
  },
  connect: async ({ url, hospital, ids }: { url: string; hospital: number; ids: number[] }) => {
    for (let from = 0; from < ids.length; from += atOnce)
      devices.push(
        ...(await Promise.all(
          ids
            .slice(from, from + atOnce)
            .map((device_id) =>
              connectDevice(
                { url },
                { card: { hospital_id: hospital, device_id }, key: pair, answer: answerOrder },
              ),
            ),
        )),
      );
    return devices.length;
  },
  /** Each that does not yet, in its own place of the interval, as devices that started at different times. */
  beat: async (_: undefined): Promise<void> => {
    const silent = devices.slice(beating);
    beating = devices.length;
    for (const [index, { socket }] of silent.entries())
      setTimeout(
        () => {
          socket.emit('heartbeat', healthyReport);
          setInterval(() => socket.emit('heartbeat', healthyReport), heartbeatMs);
        },
        (index / silent.length) * heartbeatMs,
      );
  },
  connected: async (_: undefined): Promise<number> =>
    devices.filter(({ socket }) => socket.connected).length,
};

function answerOrder(order: { command: string }) {
  return order.command === 'join'
    ? ({ outcome: 'done', reply: offer } as const)
    : ({ outcome: 'done' } as const);
}

serve(operations);

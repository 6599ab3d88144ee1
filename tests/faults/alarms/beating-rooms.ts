import type { webcrypto } from 'node:crypto';
import type { DevicePublicKey } from '../../../packages/contracts/src/device/device-protocol.ts';
import { serve } from '../../bench/peer.ts';
import {
  connectDevice,
  healthyReport,
  newDeviceKey,
  type TestDevice,
} from '../../support/test-device.ts';
import { pause } from '../kill-and-wait.ts';

/** A room says every 15 s that it lives; a few that say it far more often stand for thousands. */
const everyMs = 250;
const comesBackAfterMs = 500;

let key: webcrypto.CryptoKeyPair;
let sent = 0;

/** Whose server dies comes back by itself, as a room does. */
async function keepBeating(url: string, card: { hospital_id: number; device_id: number }) {
  for (;;) {
    const device = await connectDevice({ url }, { card, key }).catch(() => undefined);
    if (device) await beatUntilLost(device);
    await pause(comesBackAfterMs * (0.5 + Math.random()));
  }
}

const beatUntilLost = ({ socket }: TestDevice): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      // It may have gone before anybody listened.
      if (!socket.connected) return lost();
      socket.emit('heartbeat', healthyReport);
      sent += 1;
    }, everyMs);
    const lost = () => {
      clearInterval(timer);
      resolve();
    };
  });

export const operations = {
  /** One for all of them: what they do here does not depend on whose it is. */
  makeKey: async (_: undefined): Promise<DevicePublicKey> => {
    const made = await newDeviceKey();
    key = made.pair;
    return made.publicKey;
  },
  beat: async ({
    url,
    rooms,
  }: {
    url: string;
    rooms: readonly { hospital: number; device: number }[];
  }): Promise<void> => {
    for (const { hospital, device } of rooms)
      void keepBeating(url, { hospital_id: hospital, device_id: device });
  },
  sent: async (_: undefined): Promise<number> => sent,
};

serve(operations);

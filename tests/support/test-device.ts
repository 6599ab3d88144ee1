import { webcrypto } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type {
  DeviceAnswer,
  DeviceOrder,
} from '../../packages/contracts/src/device/device-commands.ts';
import {
  challengeText,
  deviceKeyAlgorithm,
  deviceNamespace,
  deviceSignature,
  type DeviceCard,
  type DevicePublicKey,
  type DeviceReport,
  type DeviceToServer,
  type DeviceWelcome,
  type ServerToDevice,
} from '../../packages/contracts/src/device/device-protocol.ts';

type KeyPair = webcrypto.CryptoKeyPair;

export const newDeviceKey = async (): Promise<{ pair: KeyPair; publicKey: DevicePublicKey }> => {
  const pair = await webcrypto.subtle.generateKey(deviceKeyAlgorithm, false, ['sign', 'verify']);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  return { pair, publicKey: { kty, crv, x, y } as DevicePublicKey };
};

export const healthyReport: DeviceReport = {
  version: '1.0.0',
  kiosk_mode: true,
  pending_software_update: false,
  failed_update: null,
  host: null,
  problem: null,
  peers: [],
  curtain: { state: 'open', closings: 0, closed_by: null },
  metrics: {
    wifi_signal_strength: -51,
    wifi_signal_state: 'good',
    wifi_country_code: 'US',
    wifi_dfs_channels_disabled: false,
    volume: 100,
    net_wlan_ip: '10.20.0.14',
    'video-meet': { open: false },
  },
};

export interface TestDevice {
  socket: Socket<ServerToDevice, DeviceToServer>;
  welcome: DeviceWelcome;
  orders: DeviceOrder[];
  close(): void;
}

export interface TestDeviceOptions {
  card: DeviceCard;
  key: KeyPair;
  answer?: (order: DeviceOrder) => DeviceAnswer | Promise<DeviceAnswer>;
  /** To try what must not be let in. */
  sign?: (nonce: string) => string;
}

/** A room's connection, proved by its key. Rejects with why it was not let in. */
export async function connectDevice(
  server: { url: string },
  { card, key, answer = () => ({ outcome: 'done' }), sign }: TestDeviceOptions,
): Promise<TestDevice> {
  const socket: TestDevice['socket'] = io(`${server.url}${deviceNamespace}`, {
    path: '/live',
    transports: ['websocket'],
    auth: { ...card },
    reconnection: false,
    forceNew: true,
  });
  const orders: DeviceOrder[] = [];
  socket.on('challenge', (nonce, give) => {
    if (sign) return give(sign(nonce));
    void webcrypto.subtle
      .sign(deviceSignature, key.privateKey, Buffer.from(challengeText(card, nonce)))
      .then((signature) => give(Buffer.from(signature).toString('base64url')));
  });
  socket.on('order', (order, give) => {
    orders.push(order);
    void Promise.resolve(answer(order)).then(give);
  });
  const welcome = await new Promise<DeviceWelcome>((resolve, reject) => {
    socket.once('welcome', resolve);
    socket.once('unpaired', () => reject(new Error('unpaired')));
    socket.once('disconnect', (reason) => reject(new Error(reason)));
    socket.once('connect_error', reject);
  });
  return { socket, welcome, orders, close: () => void socket.close() };
}

import type { webcrypto } from 'node:crypto';
import type pg from 'pg';
import type {
  DeviceAnswer,
  DeviceOrder,
} from '../../../packages/contracts/src/device/device-commands.ts';
import { heartbeatSeconds } from '../../../packages/contracts/src/device/device-protocol.ts';
import {
  connectDevice,
  healthyReport,
  newDeviceKey,
  type TestDevice,
} from '../../support/test-device.ts';
import type { GuardedRoom } from './ways.ts';

/** What of a room reaches its viewers without the server. */
export interface Media {
  deviceId: number;
  isSending: boolean;
  isCurtained: boolean;
}

/** A room by its own connection with the server: it lets viewers in, keeps a curtain, and can go dark. */
export class DrivenRoom {
  readonly #url: string;
  readonly #room: GuardedRoom;
  readonly #key: webcrypto.CryptoKeyPair;
  readonly #onMedia: (media: Media) => void;
  readonly #peers = new Set<number>();
  #device: TestDevice | undefined;
  #beat: NodeJS.Timeout | undefined;
  #closings = 0;
  #isClosed = false;

  private constructor(
    url: string,
    room: GuardedRoom,
    key: webcrypto.CryptoKeyPair,
    onMedia: (media: Media) => void,
  ) {
    this.#url = url;
    this.#room = room;
    this.#key = key;
    this.#onMedia = onMedia;
  }

  static async open(
    url: string,
    owner: pg.Pool,
    room: GuardedRoom,
    onMedia: (media: Media) => void,
  ): Promise<DrivenRoom> {
    const { pair, publicKey } = await newDeviceKey();
    await owner.query(
      `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (hospital_id, video_device_id) DO UPDATE SET id = gen_random_uuid(), public_key = excluded.public_key`,
      [room.hospitalId, room.deviceId, publicKey],
    );
    const opened = new DrivenRoom(url, room, pair, onMedia);
    await opened.comeUp();
    return opened;
  }

  get media(): Media {
    const { deviceId } = this.#room;
    return { deviceId, isSending: this.#device !== undefined, isCurtained: this.#isClosed };
  }

  get isUp(): boolean {
    return this.#device !== undefined;
  }

  /** Started anew: it knows no viewer of before. */
  async comeUp(): Promise<void> {
    const { hospitalId, deviceId } = this.#room;
    this.#peers.clear();
    this.#device = await connectDevice(
      { url: this.#url },
      {
        card: { hospital_id: hospitalId, device_id: deviceId },
        key: this.#key,
        answer: (order) => this.#obey(order),
      },
    );
    this.#say();
    this.#beat = setInterval(() => this.#say(), heartbeatSeconds * 1_000);
    this.#onMedia(this.media);
  }

  goDown(): void {
    clearInterval(this.#beat);
    this.#device?.close();
    this.#device = undefined;
    this.#onMedia(this.media);
  }

  #say(): void {
    const state = this.#isClosed ? ('closed' as const) : ('open' as const);
    const closed_by = this.#isClosed ? ('order' as const) : null;
    this.#device?.socket.emit('heartbeat', {
      ...healthyReport,
      peers: [...this.#peers],
      curtain: { state, closings: this.#closings, closed_by },
    });
  }

  #draw(isClosed: boolean): void {
    this.#isClosed = isClosed;
    this.#say();
    this.#onMedia(this.media);
  }

  #obey({ command, input }: DeviceOrder): DeviceAnswer {
    const { peer_id, closings } = input as { peer_id: number; closings?: number };
    switch (command) {
      case 'join':
        this.#peers.add(peer_id);
        return { outcome: 'done', reply: this.#offer() };
      case 'restart_ice':
        return this.#peers.has(peer_id)
          ? { outcome: 'done', reply: this.#offer() }
          : { outcome: 'failed', reason: 'nobody is known by this number' };
      case 'end_peer':
        this.#peers.delete(peer_id);
        return { outcome: 'done' };
      case 'close_curtain':
        if (!this.#isClosed) this.#closings += 1;
        this.#draw(true);
        return { outcome: 'done', reply: { closings: this.#closings } };
      case 'open_curtain':
        if (closings !== this.#closings) return { outcome: 'failed', reason: 'closed again' };
        this.#draw(false);
        return { outcome: 'done' };
      default:
        return { outcome: 'done' };
    }
  }

  /** Names the room, so that the viewer's side knows whose picture it is. */
  readonly #offer = () => ({ sdp: `v=0 room ${this.#room.deviceId}`, ice_candidates: [] });
}

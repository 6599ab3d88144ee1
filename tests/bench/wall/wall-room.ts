import type { webcrypto } from 'node:crypto';
import { pairDevice } from '../../../packages/contracts/src/calls/device-pairing.ts';
import {
  deviceCommands,
  type DeviceAnswer,
  type DeviceInput,
  type DeviceOrder,
} from '../../../packages/contracts/src/device/device-commands.ts';
import {
  heartbeatSeconds,
  type DeviceCard,
} from '../../../packages/contracts/src/device/device-protocol.ts';
import {
  connectDevice,
  healthyReport,
  newDeviceKey,
  type TestDevice,
} from '../../support/test-device.ts';
import type { Frame } from './clip.ts';
import { RoomLink } from './room-link.ts';

const againAfterMs = 500;

/** A paired device as the server and its viewers know one, with a clip in the place of a camera. */
export class WallRoom {
  readonly #url: string;
  readonly #card: DeviceCard;
  readonly #key: webcrypto.CryptoKeyPair;
  readonly #clip: readonly Frame[];
  readonly #links = new Map<number, RoomLink>();
  #device: TestDevice | undefined;
  #isStarting = false;
  #sentBefore = 0;

  /** By the code that a technician would type. `live` where the role that holds connections runs apart. */
  static async pair(
    url: string,
    code: string,
    clip: readonly Frame[],
    live: string = url,
  ): Promise<WallRoom> {
    const { pair, publicKey } = await newDeviceKey();
    const reply = await fetch(`${url}/api/v1${pairDevice.path}`, {
      method: pairDevice.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, public_key: publicKey }),
    });
    if (!reply.ok) throw new Error(`A room was not paired: ${await reply.text()}`);
    const { hospital_id, device_id } = pairDevice.reply.parse(await reply.json());
    const room = new WallRoom(live, { hospital_id, device_id }, pair, clip);
    await room.#start();
    setInterval(() => room.#beat(), heartbeatSeconds * 1_000);
    return room;
  }

  private constructor(
    url: string,
    card: DeviceCard,
    key: webcrypto.CryptoKeyPair,
    clip: readonly Frame[],
  ) {
    this.#url = url;
    this.#card = card;
    this.#key = key;
    this.#clip = clip;
  }

  /** Frames that left for anybody so far. */
  get sent(): number {
    return [...this.#links.values()].reduce((sum, link) => sum + link.sent, this.#sentBefore);
  }

  get isWatched(): boolean {
    return [...this.#links.values()].some(({ sent }) => sent > 0);
  }

  /** Its viewers lose it; it is still there. */
  breakLinks(): void {
    for (const peerId of [...this.#links.keys()]) this.#end(peerId);
  }

  /** As after a power cut: it knows its key and nobody who watched. */
  async restart(): Promise<void> {
    this.breakLinks();
    await this.#start();
  }

  async #start(): Promise<void> {
    this.#isStarting = true;
    this.#device?.close();
    const device = await connectDevice(
      { url: this.#url },
      { card: this.#card, key: this.#key, answer: (order) => this.#obey(order) },
    ).finally(() => (this.#isStarting = false));
    this.#device = device;
    device.socket.once('disconnect', () => this.#comeBack(device));
    this.#beat();
  }

  /** A room never gives up. */
  #comeBack(lost: TestDevice): void {
    if (this.#isStarting || this.#device !== lost) return;
    setTimeout(() => {
      this.#start().catch(() => this.#comeBack(lost));
    }, againAfterMs);
  }

  #beat(): void {
    this.#device?.socket.emit('heartbeat', { ...healthyReport, peers: [...this.#links.keys()] });
  }

  async #obey({ command, input }: DeviceOrder): Promise<DeviceAnswer> {
    try {
      if (command === 'join') return await this.#join(deviceCommands.join.input.parse(input));
      if (command === 'signal') this.#signal(deviceCommands.signal.input.parse(input));
      if (command === 'end_peer') this.#end(deviceCommands.end_peer.input.parse(input).peer_id);
      // Its links cannot be mended, only made anew: the viewer then joins again.
      if (command === 'restart_ice') return { outcome: 'unavailable' };
      return { outcome: 'done' };
    } catch (error) {
      return { outcome: 'failed', reason: String(error).slice(0, 200) };
    }
  }

  async #join({ peer_id, replaces }: DeviceInput<'join'>): Promise<DeviceAnswer> {
    if (replaces !== undefined) this.#end(replaces);
    this.#end(peer_id);
    const link = new RoomLink({
      peerId: peer_id,
      clip: this.#clip,
      onGone: () => this.#end(peer_id),
    });
    this.#links.set(peer_id, link);
    return { outcome: 'done', reply: { sdp: await link.offer(), ice_candidates: [] } };
  }

  #signal({ peer_id, sdp, ice_candidates }: DeviceInput<'signal'>): void {
    const link = this.#links.get(peer_id);
    if (!link) throw new Error('This viewer is not there any more.');
    if (sdp !== undefined) link.answer(sdp);
    if (ice_candidates) link.add(ice_candidates);
  }

  #end(peerId: number): void {
    const link = this.#links.get(peerId);
    if (!link) return;
    this.#links.delete(peerId);
    this.#sentBefore += link.sent;
    link.close();
  }
}

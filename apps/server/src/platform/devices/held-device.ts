import type { Subscription } from '@nats-io/transport-node';
import {
  deviceCommands,
  deviceOrder,
  type DeviceOrder,
} from '@lamplight/contracts/device/device-commands';
import {
  deviceAnnounced,
  deviceCandidates,
  deviceMotion,
  deviceReport,
  deviceSounded,
  type DeviceAnnounced,
  type DeviceCard,
  type DeviceMotion,
  type DeviceReport,
  type DeviceSounded,
} from '@lamplight/contracts/device/device-protocol';
import type { Platform } from '../platform.ts';
import { compareCurtain } from './compare-curtain.ts';
import { newOrder, replyIn, type OrderDevice } from './device-order.ts';
import { endForgottenPeers, peersThatCount } from './device-presence.queries.ts';
import type { DevicePresence } from './device-presence.ts';
import { findStanding } from './device-standing.queries.ts';
import type { DeviceSocket } from './device-socket.ts';
import { orderSubject, standingSubject, takenSubject } from './device-subject.ts';
import { HeldCurtain } from './held-curtain.ts';

const answerMs = 7_000;
const toldAgainMs = 10_000;
/** A device says each minute how much moved; one that says it more often is not heard. */
const motionEveryMs = 50_000;

export interface Holding {
  card: DeviceCard;
  keyId: string;
  connectionId: string;
  socket: DeviceSocket;
  presence: DevicePresence;
  words: DeviceWords;
}

/** What a room says by itself, and who deals with it. */
export interface DeviceWords {
  /** Calls people to the room; false when no one can be called. */
  onHelp: (card: DeviceCard) => Promise<boolean>;
  onAnnounced: (card: DeviceCard, over: DeviceAnnounced) => Promise<void>;
  onMotion: (card: DeviceCard, motion: DeviceMotion) => Promise<void>;
  /** An alarm is heard in the room. */
  onSounded: (card: DeviceCard, said: DeviceSounded) => Promise<void>;
}

/** One device whose socket this process holds. */
export class HeldDevice {
  readonly card: DeviceCard;
  readonly keyId: string;
  readonly socket: DeviceSocket;
  readonly presence: DevicePresence;
  readonly curtain: HeldCurtain;
  readonly #platform: Platform;
  readonly #subscriptions: Subscription[];
  /** Whose each viewer is, as the order said that let her in: a device never names a person. */
  readonly #viewers = new Map<number, number>();
  heardAt: number;
  #knowsStanding = false;
  #movedAt = 0;
  /** The masks it was told last. */
  #masks: { revision: number; toldAt: number } | undefined;
  readonly #arrivedAt: Date;
  #hasTidied = false;
  #telling: Promise<void> = Promise.resolve();

  constructor(platform: Platform, holding: Holding) {
    const { card, keyId, connectionId, socket, presence, words } = holding;
    this.#platform = platform;
    this.card = card;
    this.keyId = keyId;
    this.socket = socket;
    this.presence = presence;
    this.curtain = new HeldCurtain(
      (said) => compareCurtain(platform, { card, order: this.#order }, said),
      (error) => platform.log.warn({ err: error, device: card.device_id }, 'curtain not compared'),
    );
    this.#arrivedAt = platform.clock.now();
    this.heardAt = this.#arrivedAt.getTime();
    socket.on('heartbeat', (said) => this.#hear(said));
    socket.on('candidates', (found) => this.#tellViewer(found));
    socket.on('help', (answer) => this.#help(words.onHelp, answer));
    socket.on('announced', (over) => this.#hearOver(words.onAnnounced, over));
    socket.on('motion', (motion) => this.#hearMotion(words.onMotion, motion));
    socket.on('sounded', (said) => this.#hearSounded(words.onSounded, said));
    const { bus } = platform;
    this.#subscriptions = [
      bus.answer(orderSubject(card), (payload) => this.#passOn(payload)),
      bus.subscribe(standingSubject(card), () => void this.tellStanding()),
      bus.subscribe(takenSubject(card), (other) => {
        if (other !== connectionId) socket.disconnect(true);
      }),
    ];
    bus.publish(takenSubject(card), connectionId);
  }

  /** A call that could not be stored gets no answer: the room says that it is trying, and sends it again. */
  #help(onHelp: DeviceWords['onHelp'], answer: (isCalling: boolean) => void): void {
    if (typeof answer !== 'function') return;
    onHelp(this.card).then(answer, (error: unknown) => {
      this.#platform.log.error({ err: error, device: this.card.device_id }, 'help not called');
    });
  }

  #hearOver(onAnnounced: DeviceWords['onAnnounced'], said: unknown): void {
    const over = deviceAnnounced.safeParse(said);
    if (!over.success) return;
    onAnnounced(this.card, over.data).catch((error: unknown) => {
      this.#platform.log.warn({ err: error, device: this.card.device_id }, 'end not noted');
    });
  }

  #hearMotion(onMotion: DeviceWords['onMotion'], said: unknown): void {
    const motion = deviceMotion.safeParse(said);
    const now = this.#platform.clock.now().getTime();
    if (!motion.success || now - this.#movedAt < motionEveryMs) return;
    this.#movedAt = now;
    onMotion(this.card, motion.data).catch((error: unknown) => {
      this.#platform.log.warn({ err: error, device: this.card.device_id }, 'motion not noted');
    });
  }

  #hearSounded(onSounded: DeviceWords['onSounded'], said: unknown): void {
    const sounded = deviceSounded.safeParse(said);
    if (!sounded.success) return;
    onSounded(this.card, sounded.data).catch((error: unknown) => {
      this.#platform.log.warn({ err: error, device: this.card.device_id }, 'sound not noted');
    });
  }

  #hear(said: unknown): void {
    const report = deviceReport.safeParse(said);
    if (!report.success) {
      this.#platform.log.warn({ device: this.card.device_id }, 'a heartbeat of no known shape');
      return;
    }
    this.heardAt = this.#platform.clock.now().getTime();
    this.presence.report(report.data).catch((error: unknown) => {
      this.#platform.log.warn({ err: error, device: this.card.device_id }, 'report not stored');
    });
    if (!this.#knowsStanding || this.#hasOtherMasks(report.data)) void this.tellStanding();
    this.curtain.hear(report.data);
    this.#endOthers(report.data.peers).catch((error: unknown) => {
      this.#platform.log.warn({ err: error, device: this.card.device_id }, 'viewers not compared');
    });
    this.#endForgotten(report.data.peers).catch((error: unknown) => {
      this.#platform.log.warn({ err: error, device: this.card.device_id }, 'viewers not told');
    });
  }

  /** With its first word: only then can it be that it was started anew. */
  async #endForgotten(known: readonly number[]): Promise<void> {
    if (this.#hasTidied) return;
    const { database, clock, bus } = this.#platform;
    const db = database.reading(this.card.hospital_id);
    const [before, now] = [this.#arrivedAt, clock.now()];
    const ended = await endForgottenPeers(db, this.card, { known, before, now });
    this.#hasTidied = true;
    if (ended > 0) bus.poke();
  }

  /** At the welcome and at each change, in turn, so that what was read last is told last. */
  tellStanding(): Promise<void> {
    this.#telling = this.#telling.then(() => this.#readAndTell());
    return this.#telling;
  }

  /** What could not be read is told with the next heartbeat. */
  async #readAndTell(): Promise<void> {
    try {
      this.#knowsStanding = true;
      const db = this.#platform.database.reading(this.card.hospital_id);
      const standing = await findStanding(db, this.card, this.#platform.roomVersion);
      if (!standing) return;
      this.#masks = {
        revision: standing.masks.revision,
        toldAt: this.#platform.clock.now().getTime(),
      };
      this.socket.emit('standing', standing);
    } catch (error) {
      this.#knowsStanding = false;
      this.#platform.log.warn({ err: error, device: this.card.device_id }, 'standing not told');
    }
  }

  /** What it was told a while ago and still does not carry out is told again. */
  #hasOtherMasks({ masks_revision }: DeviceReport): boolean {
    if (!this.#masks || masks_revision === undefined) return false;
    const { revision, toldAt } = this.#masks;
    return masks_revision !== revision && this.heardAt - toldAt >= toldAgainMs;
  }

  /** It may have been out of reach when a viewer was sent away. */
  async #endOthers(peers: readonly number[]): Promise<void> {
    if (peers.length === 0) return;
    const db = this.#platform.database.reading(this.card.hospital_id);
    const counting = await peersThatCount(db, this.card, peers);
    for (const peer_id of peers.filter((id) => !counting.has(id)))
      await this.#order('end_peer', { peer_id });
  }

  #tellViewer(said: unknown): void {
    const found = deviceCandidates.safeParse(said);
    const userId = found.success ? this.#viewers.get(found.data.peer_id) : undefined;
    if (!found.success || userId === undefined) return;
    const topic = `user.${userId}`;
    const event = { topic, type: 'video_peer.candidates', data: found.data };
    this.#platform.bus.publish(topic, JSON.stringify(event));
  }

  #rememberViewer({ command, input }: DeviceOrder): void {
    if (command === 'join' || command === 'rename_viewer') {
      const { peer_id, viewer } = deviceCommands[command].input.parse(input);
      this.#viewers.set(peer_id, viewer.user_id);
    }
    if (command === 'end_peer')
      this.#viewers.delete(deviceCommands.end_peer.input.parse(input).peer_id);
  }

  async #passOn(payload: string): Promise<string> {
    return JSON.stringify(await this.#give(deviceOrder.parse(JSON.parse(payload))));
  }

  async #give(order: DeviceOrder): Promise<unknown> {
    this.#rememberViewer(order);
    return this.socket.timeout(answerMs).emitWithAck('order', order);
  }

  /** What this process wants of its own device needs no bus, which may be away. */
  readonly #order: OrderDevice = async (command, input) =>
    replyIn(command, await this.#give(newOrder(this.#platform.clock, command, input)));

  /** Nobody reaches it through this process any more. */
  letGo(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
  }
}

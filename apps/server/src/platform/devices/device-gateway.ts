import { randomUUID } from 'node:crypto';
import type { Server } from 'socket.io';
import { deviceNamespace, heartbeatSeconds } from '@lamplight/contracts/device/device-protocol';
import type { Platform } from '../platform.ts';
import { unconfirmedClosings } from './curtain.queries.ts';
import { sayGatewayLives } from './dead-gateways.queries.ts';
import { keysThatCount } from './device-presence.queries.ts';
import { DevicePresence } from './device-presence.ts';
import type { DeviceNamespace, DeviceSocket } from './device-socket.ts';
import { hospitalStandingSubject } from './device-subject.ts';
import { HeldDevice, type DeviceWords } from './held-device.ts';
import { proveDevice } from './prove-device.ts';

const silentMs = 2 * heartbeatSeconds * 1_000;

/** The rooms whose sockets this process holds. */
export class DeviceGateway {
  readonly id = randomUUID();
  readonly #platform: Platform;
  readonly #words: DeviceWords;
  readonly #held = new Map<string, HeldDevice>();
  /** Gone, and the database does not know yet. */
  readonly #departed = new Set<DevicePresence>();
  readonly #timers: NodeJS.Timeout[];
  #saidAliveAt = 0;
  #telling: Promise<void> = Promise.resolve();

  constructor(platform: Platform, io: Server, words: DeviceWords) {
    this.#platform = platform;
    this.#words = words;
    // Socket.IO types all namespaces of a server alike; this one speaks its own protocol.
    const sockets = io.of(deviceNamespace) as unknown as DeviceNamespace;
    sockets.on('connection', (socket) => {
      this.#admit(socket).catch((error: unknown) => {
        // A device that stays silent is one among many on a bad network; the rest is worth a line.
        platform.log.warn({ err: error }, 'a device was not let in');
        socket.disconnect(true);
      });
    });
    const { checkEveryMs, keysEveryMs, curtainsEveryMs } = platform.deviceTimes;
    this.#timers = [
      setInterval(() => this.#look(), checkEveryMs),
      setInterval(() => void this.recheckKeys(), keysEveryMs),
      setInterval(() => void this.#recheckCurtains(), curtainsEveryMs),
    ];
    platform.bus.subscribe(hospitalStandingSubject('*'), (event) => this.#tellHospital(event));
    platform.bus.onBack(() => void this.#tellEverybody());
    void this.#sayAlive();
  }

  #tellHospital(event: string): void {
    const { topic } = JSON.parse(event) as { topic: string };
    this.#tell(({ card }) => hospitalStandingSubject(card.hospital_id) === topic);
  }

  /** While the bus was away changes passed by. What changes after it has settled is heard again. */
  async #tellEverybody(): Promise<void> {
    await this.#settleBus(
      'what rooms have to know is told, and the bus does not know them all yet',
    );
    this.#tell(() => true);
  }

  /** One after the other: thousands of rooms at once would hold up the database for everybody. */
  #tell(isMeant: (held: HeldDevice) => boolean): void {
    this.#telling = this.#telling.then(async () => {
      for (const held of this.#held.values()) if (isMeant(held)) await held.tellStanding();
    });
  }

  async #settleBus(otherwise: string): Promise<void> {
    await this.#platform.bus.settled().catch((error: unknown) => {
      this.#platform.log.warn({ err: error }, otherwise);
    });
  }

  async #admit(socket: DeviceSocket): Promise<void> {
    const proved = await proveDevice(this.#platform.database, socket);
    if (!proved) {
      socket.emit('unpaired');
      socket.disconnect(true);
      return;
    }
    const { card, keyId, name, room } = proved;
    const connectionId = randomUUID();
    const { database, clock, deviceTimes } = this.#platform;
    const presence = new DevicePresence(database.reading(card.hospital_id), clock, {
      card,
      gatewayId: this.id,
      connectionId,
    });
    // A gateway nobody knows of counts as dead, and what it holds as gone.
    if (clock.now().getTime() - this.#saidAliveAt > deviceTimes.checkEveryMs)
      await this.#sayAlive();
    await presence.arrive();
    if (!socket.connected) return this.#depart(presence);
    const key = `${card.hospital_id}.${card.device_id}`;
    const holding = { card, keyId, connectionId, socket, presence, words: this.#words };
    const held = new HeldDevice(this.#platform, holding);
    this.#held.get(key)?.socket.disconnect(true);
    this.#held.set(key, held);
    this.#platform.metrics.devices.inc();
    socket.on('disconnect', () => {
      this.#platform.metrics.devices.dec();
      held.letGo();
      if (this.#held.get(key) === held) this.#held.delete(key);
      void this.#depart(presence);
    });
    // Welcome means that orders reach it; while the bus is away it is welcome all the same.
    await this.#settleBus('a device is held, and the bus does not know yet');
    const server_time = clock.now().toISOString();
    socket.emit('welcome', { server_time, heartbeat_seconds: heartbeatSeconds, name, room });
    await held.tellStanding();
  }

  async #depart(presence: DevicePresence): Promise<void> {
    this.#departed.add(presence);
    try {
      await presence.leave();
      this.#departed.delete(presence);
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'that a device is gone is told again later');
    }
  }

  #look(): void {
    const now = this.#platform.clock.now().getTime();
    for (const { socket, heardAt } of this.#held.values())
      if (now - heardAt > silentMs) socket.disconnect(true);
    for (const presence of this.#departed) void this.#depart(presence);
    void this.#sayAlive();
  }

  async #sayAlive(): Promise<void> {
    const { database, clock, log, deviceTimes } = this.#platform;
    const now = clock.now();
    // One sign of life was late. The leader that watches gateways has another clock and may count this one as dead.
    const lateMs = 1.5 * deviceTimes.checkEveryMs;
    try {
      await sayGatewayLives(database.pool, this.id, now);
      const isBack = now.getTime() - this.#saidAliveAt > lateMs;
      this.#saidAliveAt = now.getTime();
      // Its rooms may stand as offline, and would until they have something new to say.
      if (isBack) for (const { presence } of this.#held.values()) presence.tellAgain();
    } catch (error) {
      log.warn({ err: error }, 'could not say that this gateway lives');
    }
  }

  /** Cuts off whose key was replaced or taken away. While the database is away everybody stays. */
  async recheckKeys(): Promise<void> {
    const byHospital = Map.groupBy(this.#held.values(), ({ card }) => card.hospital_id);
    for (const [hospitalId, devices] of byHospital) {
      const db = this.#platform.database.reading(hospitalId);
      const ids = devices.map(({ keyId }) => keyId);
      const counting = await keysThatCount(db, hospitalId, ids).catch(() => undefined);
      if (!counting) continue;
      for (const { keyId, socket } of devices) {
        if (counting.has(keyId)) continue;
        socket.emit('unpaired');
        socket.disconnect(true);
      }
    }
  }

  /** An order to close can get lost on its way to a room which then has nothing new to say. */
  async #recheckCurtains(): Promise<void> {
    const byHospital = Map.groupBy(this.#held.values(), ({ card }) => card.hospital_id);
    for (const [hospitalId, devices] of byHospital) {
      const db = this.#platform.database.reading(hospitalId);
      const missed = await unconfirmedClosings(db, hospitalId).catch(() => undefined);
      for (const { card, curtain } of devices) if (missed?.has(card.device_id)) curtain.doubt();
    }
  }

  /** The gateway that holds the lines lets them go. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}

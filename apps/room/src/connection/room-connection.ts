import type { DeviceAnswer, DeviceOrder } from '@lamplight/contracts/device/device-commands';
import {
  deviceNamespace,
  heartbeatSeconds,
  type DeviceAnnounced,
  type DeviceCandidates,
  type DeviceReport,
  type DeviceStanding,
  type DeviceToServer,
  type DeviceWelcome,
  type ServerToDevice,
} from '@lamplight/contracts/device/device-protocol';
import { io, type Socket } from 'socket.io-client';
import { signChallenge, type DeviceIdentity } from '../identity/device-identity.ts';
import { AnsweredOrders } from './answered-orders.ts';
import { Observable } from './observable.ts';

/** A call for help that is not answered within this time is sent again. */
const helpWithinMs = 5_000;

/** Of which alarms the server is told again after a broken connection. */
const mostSounded = 5;

export type ConnectionState = 'connecting' | 'connected' | 'unpaired';

export interface RoomConnectionOptions {
  identity: DeviceIdentity;
  report: () => DeviceReport;
  obey: (order: DeviceOrder) => Promise<DeviceAnswer>;
}

/** The way to the server: proves who this is, says how it is, hears what to do. It never gives up. */
export class RoomConnection {
  readonly state = new Observable<ConnectionState>('connecting');
  readonly welcome = new Observable<DeviceWelcome | undefined>(undefined);
  /** What the server last said of the room; kept while it is away. */
  readonly standing = new Observable<DeviceStanding | undefined>(undefined);
  readonly #socket: Socket<ServerToDevice, DeviceToServer>;
  readonly #report: () => DeviceReport;
  readonly #timer: ReturnType<typeof setInterval>;
  /** Alarms that were heard here lately. */
  readonly #sounded: string[] = [];
  #aheadMs = 0;

  constructor({ identity, report, obey }: RoomConnectionOptions) {
    this.#report = report;
    const orders = new AnsweredOrders(() => Date.now() + this.#aheadMs);
    this.#socket = io(deviceNamespace, {
      path: '/live',
      auth: { ...identity.card },
      transports: ['websocket', 'polling'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
    });
    this.#socket.on('challenge', (nonce, give) => {
      signChallenge(identity, nonce).then(give, () => this.#socket.disconnect());
    });
    this.#socket.on('welcome', (welcome) => {
      this.#aheadMs = Date.parse(welcome.server_time) - Date.now();
      this.welcome.set(welcome);
      this.state.set('connected');
      this.sayHowItIs();
      // Said before the server knew this room again, it may have been lost.
      for (const alarm_uuid of this.#sounded) this.#socket.emit('sounded', { alarm_uuid });
    });
    this.#socket.on('standing', (standing) => this.standing.set(standing));
    this.#socket.on('order', (order, give) => {
      void orders.answer(order, obey).then(give);
    });
    this.#socket.on('unpaired', () => this.state.set('unpaired'));
    this.#socket.on('disconnect', (reason) => {
      if (this.state.get() === 'connected') this.state.set('connecting');
      // Socket.IO does not come back by itself after the server has closed the connection.
      if (reason === 'io server disconnect') setTimeout(() => this.#socket.connect(), 5_000);
    });
    this.#timer = setInterval(() => this.sayHowItIs(), heartbeatSeconds * 1_000);
  }

  /** Now, by the server's clock. */
  get serverTime(): number {
    return Date.now() + this.#aheadMs;
  }

  /** At once when something changed, and with every beat. */
  sayHowItIs(): void {
    if (this.state.get() === 'connected') this.#socket.emit('heartbeat', this.#report());
  }

  sendCandidates(found: DeviceCandidates): void {
    this.#socket.emit('candidates', found);
  }

  /** Sent again after a broken connection: staff wait to read that it was heard. */
  tellAnnounced(over: DeviceAnnounced): void {
    this.#socket.emit('announced', over);
  }

  /** A minute that nobody hears is over; the next one says more than it would, sent late. */
  tellMotion(level: number): void {
    if (this.state.get() === 'connected') this.#socket.emit('motion', { level });
  }

  /** Staff wait to read that an alarm is heard. */
  tellSounded(alarm_uuid: string): void {
    this.#sounded.push(alarm_uuid);
    if (this.#sounded.length > mostSounded) this.#sounded.shift();
    if (this.state.get() === 'connected') this.#socket.emit('sounded', { alarm_uuid });
  }

  /** Sends a call for help; rejects when the server does not answer in time. */
  async askForHelp(): Promise<boolean> {
    if (this.state.get() !== 'connected') throw new Error('The server is away.');
    const isCalling: unknown = await this.#socket.timeout(helpWithinMs).emitWithAck('help');
    return isCalling === true;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket.disconnect();
  }
}

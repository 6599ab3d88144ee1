import {
  connect,
  RequestError,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';

/** Tells the relay that something was committed. A lost poke costs a poll interval, nothing else. */
export const pokeSubject = 'outbox.poke';

/** The same for news of alarms, which are relayed by themselves. */
export const alarmPokeSubject = 'alarms.poke';

/** What came of a question: `nobody` listens on the subject, or the answer came too `late`. */
export type AskedOnBus = { reply: string } | { failure: 'nobody' | 'late' };

/**
 * NATS core: fan-out of what can be rebuilt. While it is away nothing is lost, the outbox waits;
 * when it is back, `onBack` tells the gateway to let its clients ask again.
 */
export class Bus {
  readonly connection: NatsConnection;
  readonly #backListeners = new Set<() => void>();
  #up = true;

  private constructor(connection: NatsConnection) {
    this.connection = connection;
  }

  static async open(url: string, log: Logger, metrics: Metrics): Promise<Bus> {
    const { username, password, hostname, port } = new URL(url);
    const connection = await connect({
      servers: `${hostname}:${port}`,
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      name: 'lamplight-server',
      maxReconnectAttempts: -1,
      // By itself the client gives up for ever when it was refused twice, also for a bus that was too slow to let it in.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 250,
      reconnectJitter: 100,
      waitOnFirstConnect: true,
      // A bus that dies while it lets somebody in is given up for the next try; by itself the client waits 20 s.
      timeout: 3_000,
      pingInterval: 5_000,
      maxPingOut: 2,
    });
    const bus = new Bus(connection);
    metrics.busUp.set(1);
    void bus.#watch(log, metrics);
    return bus;
  }

  get up(): boolean {
    return this.#up;
  }

  onBack(listener: () => void): void {
    this.#backListeners.add(listener);
  }

  publish(subject: string, payload: string): void {
    this.connection.publish(subject, payload);
  }

  /** Pokes never wait and never fail a write: the relay polls anyway. */
  poke(): void {
    if (this.#up) this.connection.publish(pokeSubject);
  }

  pokeAlarms(): void {
    if (this.#up) this.connection.publish(alarmPokeSubject);
  }

  subscribe(subject: string, heard: (payload: string) => void): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) heard(message.string());
      },
    });
  }

  /** Answers what is asked on a subject; an answer that fails is none, and the asker's time runs out. */
  answer(subject: string, answer: (payload: string) => Promise<string>): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return;
        answer(message.string()).then(
          (reply) => void message.respond(reply),
          () => undefined,
        );
      },
    });
  }

  async ask(subject: string, payload: string, withinMs: number): Promise<AskedOnBus> {
    try {
      const reply = await this.connection.request(subject, payload, { timeout: withinMs });
      return { reply: reply.string() };
    } catch (error) {
      return {
        failure: error instanceof RequestError && error.isNoResponders() ? 'nobody' : 'late',
      };
    }
  }

  /** Resolves once the bus has all that was published and subscribed before. */
  async settled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The bus did not answer within 3 s')), 3_000);
    });
    try {
      await Promise.race([this.connection.flush(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  async #watch(log: Logger, metrics: Metrics): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.#up = false;
        metrics.busUp.set(0);
        log.warn('bus lost');
      } else if (status.type === 'reconnect') {
        this.#up = true;
        metrics.busUp.set(1);
        log.info('bus back');
        for (const listener of this.#backListeners) listener();
      }
    }
  }
}

import { connect } from '@nats-io/transport-node';
import { eventually } from '../../packages/test-kit/src/eventually.ts';
import type { LiveEvent } from '../../packages/contracts/src/events.ts';

/** Writes down every event that reaches the bus, in the order of its arrival. */
export interface BusListener {
  events: LiveEvent[];
  /** Resolves when the bus is there and knows of this listener. */
  listening(): Promise<void>;
  close(): Promise<void>;
}

export async function listenToBus(natsUrl: string): Promise<BusListener> {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({
    servers: host,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 20,
    reconnectJitter: 0,
  });
  const events: LiveEvent[] = [];
  for (const kind of ['division.*', 'user.*', 'hospital.*', 'monitor.*'])
    connection.subscribe(kind, {
      callback: (_error, message) => void events.push(message.json<LiveEvent>()),
    });
  await connection.flush();
  return {
    events,
    // Asked while the old connection falls, it is answered with that fall and asked again.
    listening: () => eventually(() => connection.flush()),
    close: () => connection.close(),
  };
}

import { listRooms } from '@lamplight/contracts/calls/rooms';
import type { SignedInByDatabase } from '../support/sign-in-by-database.ts';
import { apiOf, createRealtimeClient, type Api } from './product-clients.ts';

/** A page that shows some rooms: it learns of changes by events and asks for what changed. */
export class LiveView {
  readonly names = new Map<number, { name: string; version: number }>();
  readonly #ids: number[];
  readonly #api: Api;
  readonly #live: ReturnType<typeof createRealtimeClient>;
  #dirty = new Set<number>();
  #refetching = false;
  #closed = false;
  events = 0;

  constructor(
    url: string,
    session: SignedInByDatabase,
    topic: `division.${number}`,
    ids: number[],
    {
      fetch: send,
      transports,
    }: { fetch?: typeof fetch; transports?: ('websocket' | 'polling')[] } = {},
  ) {
    this.#ids = ids;
    this.#api = apiOf(url, session, send);
    const all = () => this.#refetch(ids);
    this.#live = createRealtimeClient({
      url,
      getToken: session.freshToken,
      onResume: all,
      onSubscribed: all,
      onSessionEnded: () => undefined,
      ...(transports && { transports }),
    });
    this.#live.watchState(() => this.#noteState());
    this.#live.subscribe(topic, (event) => {
      this.events += 1;
      if (event.type === 'room.changed' && ids.includes(event.data.id))
        this.#refetch([event.data.id]);
    });
  }

  get connected(): boolean {
    return this.#live.state().kind === 'live';
  }

  /** How long it heard nothing, once for each time that its connection was lost and came back. */
  readonly gapsMs: number[] = [];
  #lostAt: number | undefined;

  #noteState(): void {
    if (!this.connected) this.#lostAt ??= performance.now();
    else if (this.#lostAt !== undefined) {
      this.gapsMs.push(Math.round(performance.now() - this.#lostAt));
      this.#lostAt = undefined;
    }
  }

  shows(id: number, version: number): boolean {
    return this.names.get(id)?.version === version;
  }

  close(): void {
    this.#closed = true;
    this.#live.close();
  }

  #refetch(ids: number[]): void {
    for (const id of ids) this.#dirty.add(id);
    if (!this.#refetching) void this.#run();
  }

  async #run(): Promise<void> {
    this.#refetching = true;
    while (this.#dirty.size && !this.#closed) {
      const ids = [...this.#dirty];
      this.#dirty = new Set();
      try {
        const page = await this.#api.call(
          listRooms,
          { query: { ids, per_page: 100 } },
          { timeoutMs: 5_000, background: true },
        );
        for (const room of page.results)
          this.names.set(room.id, { name: room.name, version: room.version });
      } catch {
        // Asked again until it is answered: what a browser's query does, too.
        for (const id of ids) this.#dirty.add(id);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    this.#refetching = false;
  }

  get watched(): number[] {
    return this.#ids;
  }
}

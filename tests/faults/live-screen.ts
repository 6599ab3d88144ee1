import type { EventType, Topic } from '../../packages/contracts/src/events.ts';
import type { SignedInByDatabase } from '../support/sign-in-by-database.ts';
import { pause } from './kill-and-wait.ts';
import { apiOf, createRealtimeClient, type Api } from './product-clients.ts';

interface LiveScreenOptions {
  url: string;
  session: SignedInByDatabase;
  topic: Topic;
  type: EventType;
}

/** What a part of the header does, without a browser: hears that something changed, and asks for it. */
export abstract class LiveScreen {
  protected readonly api: Api;
  readonly #live: ReturnType<typeof createRealtimeClient>;
  #asking = false;
  #askAgain = false;

  constructor({ url, session, topic, type }: LiveScreenOptions) {
    this.api = apiOf(url, session);
    this.#live = createRealtimeClient({
      url,
      getToken: () => session.freshToken(),
      onResume: () => void this.look(),
      onSubscribed: () => void this.look(),
      onSessionEnded: () => undefined,
      transports: ['websocket'],
    });
    this.#live.subscribe(topic, (event) => {
      if (event.type === type) void this.look();
    });
  }

  /** Asks the server and shows what it says. */
  protected abstract show(): Promise<void>;

  protected get isLive(): boolean {
    return this.#live.state().kind === 'live';
  }

  protected async look(): Promise<void> {
    this.#askAgain = true;
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#askAgain) {
        this.#askAgain = false;
        await this.show();
      }
    } catch {
      setTimeout(() => void this.look(), 200);
    } finally {
      this.#asking = false;
    }
  }

  async connected(mostMs: number): Promise<void> {
    const end = performance.now() + mostMs;
    while (!this.isLive) {
      if (performance.now() > end) throw new Error('the live connection does not stand');
      await pause(50);
    }
  }

  close(): void {
    this.#live.close();
  }
}

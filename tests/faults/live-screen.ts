import type { EventType, Topic } from '../../packages/contracts/src/events.ts';
import type { SignedInByDatabase } from '../support/sign-in-by-database.ts';
import { pause } from './kill-and-wait.ts';
import { apiOf, createRealtimeClient, type Api } from './product-clients.ts';

interface LiveScreenOptions {
  url: string;
  session: SignedInByDatabase;
  topic: Topic;
  type: EventType;
  /** Says which server it is on behind a balancer. */
  tab?: string | undefined;
}

/** What a part of the header does, without a browser: hears that something changed, and asks for it. */
export abstract class LiveScreen {
  protected readonly api: Api;
  readonly #live: ReturnType<typeof createRealtimeClient>;
  /** From when until when it was connected, by the clock of this machine. */
  readonly #spans: { from: number; to: number }[] = [];
  #asking = false;
  #askAgain = false;

  constructor({ url, session, topic, type, tab }: LiveScreenOptions) {
    this.api = apiOf(url, session);
    this.#live = createRealtimeClient({
      url,
      getToken: () => session.freshToken(),
      onResume: () => void this.look(),
      onSubscribed: () => void this.look(),
      onSessionEnded: () => undefined,
      transports: ['websocket'],
      ...(tab !== undefined && { tab }),
    });
    this.#live.watchState(() => {
      const last = this.#spans.at(-1);
      if (this.isLive) this.#spans.push({ from: Date.now(), to: Infinity });
      else if (last?.to === Infinity) last.to = Date.now();
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

  /** Without a break. */
  wasLive(from: number, to: number): boolean {
    return this.#spans.some((span) => span.from <= from && span.to >= to);
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

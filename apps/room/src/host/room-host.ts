import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { HostFacts } from '@lamplight/contracts/device/host-agent';
import { isSimulated } from '../camera/room-camera.ts';
import { agentOnLoopback, NotAvailable, portOfAgent, type HostAgent } from './host-agent.ts';
import { simulatedAgent } from './simulated-agent.ts';

const askEveryMs = 60_000;

interface RoomHostOptions {
  restartPage?: () => void;
  /** It said something else of itself than before. */
  onNews?: () => void;
}

/** The machine under the page: its agent if there is one, and what it last said of itself. */
export class RoomHost {
  readonly #agent: HostAgent | undefined;
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  readonly #restartPage: () => void;
  readonly #onNews: () => void;
  facts: HostFacts | undefined;

  constructor(
    agent: HostAgent | undefined,
    { restartPage = () => location.reload(), onNews = () => undefined }: RoomHostOptions = {},
  ) {
    this.#agent = agent;
    this.#restartPage = restartPage;
    this.#onNews = onNews;
    if (!agent) return;
    void this.#ask(agent);
    this.#timer = setInterval(() => void this.#ask(agent), askEveryMs);
  }

  /** Without an agent the page starts again: that mends what a page can break. */
  async reboot(): Promise<void> {
    if (this.#agent) return this.#agent.reboot();
    // After the answer has left: it would be lost with the page.
    setTimeout(this.#restartPage, 500);
  }

  /** What sounds on the machine besides the page; a machine without an agent has nothing that does. */
  async stopAlarmSound(): Promise<void> {
    try {
      await this.#agent?.stopAlarmSound();
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error;
    }
  }

  get agent(): HostAgent {
    if (!this.#agent) throw new NotAvailable();
    return this.#agent;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #ask(agent: HostAgent): Promise<void> {
    // What it said before is old when it says nothing; the report says that it is not known.
    const facts = await agent.facts().catch(() => undefined);
    const isNews = JSON.stringify(facts) !== JSON.stringify(this.facts);
    this.facts = facts;
    if (isNews) this.#onNews();
  }
}

export function agentOf(address: URL, card: DeviceCard): HostAgent | undefined {
  const port = portOfAgent(address);
  if (port !== undefined) return agentOnLoopback(port);
  return isSimulated(address)
    ? simulatedAgent({ card, television: undefined, hasNightLight: false })
    : undefined;
}

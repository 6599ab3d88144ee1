import type { HostFacts } from '@lamplight/contracts/device/host-agent';
import { isSimulated } from '../camera/room-camera.ts';
import { agentOnLoopback, NotAvailable, portOfAgent, type HostAgent } from './host-agent.ts';
import { simulatedAgent } from './simulated-agent.ts';

const askEveryMs = 60_000;

/** The machine under the page: its agent if there is one, and what it last said of itself. */
export class RoomHost {
  readonly #agent: HostAgent | undefined;
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  readonly #restartPage: () => void;
  facts: HostFacts | undefined;

  constructor(agent: HostAgent | undefined, restartPage: () => void = () => location.reload()) {
    this.#agent = agent;
    this.#restartPage = restartPage;
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

  get agent(): HostAgent {
    if (!this.#agent) throw new NotAvailable();
    return this.#agent;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #ask(agent: HostAgent): Promise<void> {
    try {
      this.facts = await agent.facts();
    } catch {
      // What it said before is old by now; the report says that it is not known.
      this.facts = undefined;
    }
  }
}

export function agentOf(address: URL): HostAgent | undefined {
  const port = portOfAgent(address);
  if (port !== undefined) return agentOnLoopback(port);
  return isSimulated(address)
    ? simulatedAgent({ television: undefined, hasNightLight: false })
    : undefined;
}

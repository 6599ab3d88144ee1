import { deliverAlarm, listOpenAlarms } from '../../../packages/contracts/src/calls/alarm-steps.ts';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { pause } from '../kill-and-wait.ts';
import { LiveScreen } from '../live-screen.ts';

/** The banner of alarms; it also says that it shows one. */
export class AlarmScreen extends LiveScreen {
  /** When each alarm was first on screen, by the clock of this machine. */
  readonly shownAt = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(url: string, session: SignedInByDatabase, tab?: string) {
    super({ url, session, topic: `alarms.${session.userId}`, type: 'alarm.changed', tab });
    // As the banner does while the live connection is away.
    this.#timer = setInterval(() => {
      if (!this.isLive) void this.look();
    }, 5_000);
  }

  protected override async show(): Promise<void> {
    const { results } = await this.api.call(listOpenAlarms, {});
    const now = Date.now();
    for (const { id, told_because } of results) {
      // In sight is more than told; the banner shows what she was told of.
      if (told_because === null || this.shownAt.has(id)) continue;
      this.shownAt.set(id, now);
      void this.#deliver(id);
    }
  }

  async #deliver(id: IdOf<'stat_alarm'>): Promise<void> {
    await this.api.call(deliverAlarm, { params: { id } }).catch(() => undefined);
  }

  async hasSeen(ids: readonly number[], mostMs: number): Promise<void> {
    const end = performance.now() + mostMs;
    while (ids.some((id) => !this.shownAt.has(id)) && performance.now() < end) await pause(50);
  }

  override close(): void {
    clearInterval(this.#timer);
    super.close();
  }
}

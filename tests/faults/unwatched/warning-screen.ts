import { listGuardWarnings } from '../../../packages/contracts/src/calls/guard-warnings.ts';
import type { UnwatchedReason } from '../../../packages/contracts/src/entities/guard-warning.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { LiveScreen } from '../live-screen.ts';

/** One warning as one person had it on her screen, by the clock of this machine. */
export interface ShownWarning {
  userId: number;
  monitorId: number;
  why: UnwatchedReason;
  shownAt: number;
  goneAt: number | undefined;
  /** As the server says it. */
  unwatchedSince: number;
  toldAt: number;
}

/** The strip of warnings. */
export class WarningScreen extends LiveScreen {
  readonly userId: number;
  readonly #shown = new Map<number, ShownWarning>();

  constructor(url: string, session: SignedInByDatabase) {
    super({ url, session, topic: `user.${session.userId}`, type: 'guard_warning.changed' });
    this.userId = session.userId;
  }

  get warnings(): ShownWarning[] {
    return [...this.#shown.values()];
  }

  protected override async show(): Promise<void> {
    const open = await this.api.call(listGuardWarnings, {});
    const now = Date.now();
    for (const { id, patient_monitor_id, why, unwatched_since, told_at } of open)
      if (!this.#shown.has(id))
        this.#shown.set(id, {
          userId: this.userId,
          monitorId: patient_monitor_id,
          why,
          shownAt: now,
          goneAt: undefined,
          unwatchedSince: Date.parse(unwatched_since),
          toldAt: Date.parse(told_at),
        });
    const ids = new Set<number>(open.map(({ id }) => id));
    for (const [id, warning] of this.#shown)
      if (!ids.has(id) && warning.goneAt === undefined) warning.goneAt = now;
  }
}

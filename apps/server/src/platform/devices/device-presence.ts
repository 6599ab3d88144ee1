import type { DeviceCard, DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { settleReported } from './device-updates.queries.ts';
import { saveHostFacts } from './host-facts.queries.ts';
import { saveConnection, saveDeparture, savePresence } from './device-presence.queries.ts';

/** Measurements change with every breath of the radio: a list may be this much behind. */
const measuredEveryMs = 300_000;

export interface PresenceOf {
  card: DeviceCard;
  gatewayId: string;
  connectionId: string;
}

/** What the database is told of one connection: what changed, in order, and nothing twice. */
export class DevicePresence {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #of: PresenceOf;
  #written = '';
  #measuredAt = 0;
  #hasLeft = false;
  #last: Promise<void> = Promise.resolve();

  constructor(db: Db, clock: Clock, of: PresenceOf) {
    this.#db = db;
    this.#clock = clock;
    this.#of = of;
  }

  arrive(): Promise<void> {
    return this.#inOrder(() => saveConnection(this.#db, this.#of.card, this.#of));
  }

  report(report: DeviceReport): Promise<void> {
    const now = this.#clock.now();
    const { version, kiosk_mode, pending_software_update, problem, metrics } = report;
    const { failed_update, host, masks_revision = null } = report;
    const facts = {
      version,
      kiosk_mode,
      pending_software_update,
      problem,
      failed_update,
      host,
      masks_revision,
    };
    const said = JSON.stringify(facts);
    const isDue = now.getTime() - this.#measuredAt >= measuredEveryMs;
    if (said === this.#written && !isDue) return Promise.resolve();
    return this.#inOrder(async () => {
      const presence = {
        ...this.#of,
        status: problem === null ? ('online' as const) : ('error' as const),
        version,
        kioskMode: kiosk_mode,
        pendingUpdate: pending_software_update,
        state: { metrics, problem, masks_revision },
      };
      // Its arrival may have been written before that of an older one, which will be seen to leave.
      if (this.#hasLeft || !(await savePresence(this.#db, this.#of.card, presence, now))) return;
      await settleReported(this.#db, this.#of.card, { version, failed: failed_update, now });
      if (host) await saveHostFacts(this.#db, this.#of.card, host);
      // Only what is stored counts as said: after a failure the next heartbeat tells it again.
      this.#written = said;
      this.#measuredAt = now.getTime();
    });
  }

  /** What is stored may have been taken back: the next heartbeat is written again. */
  tellAgain(): void {
    this.#written = '';
  }

  leave(): Promise<void> {
    const { card, connectionId } = this.#of;
    this.#hasLeft = true;
    return this.#inOrder(() => saveDeparture(this.#db, card, connectionId, this.#clock.now()));
  }

  #inOrder(work: () => Promise<void>): Promise<void> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

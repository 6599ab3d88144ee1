import { failureText } from '../../platform/jobs/failure-text.ts';
import type { Leadership } from '../../platform/leader.ts';
import type { Platform } from '../../platform/platform.ts';
import { carryOutNext } from './carry-out-next.ts';
import { takeInMessages } from './take-in-messages.ts';
import { hospitalsWaiting } from './waiting-calls.queries.ts';

const lookEveryMs = 250;

/** Carries calls out in the order in which they came, in one process of the cell at a time. */
export async function runNurseCalls(
  lead: Leadership,
  { database, clock, bus, log }: Pick<Platform, 'database' | 'clock' | 'bus' | 'log'>,
): Promise<void> {
  const work = async (hospitalId: number): Promise<void> => {
    const told = () => {
      bus.poke();
      bus.pokeAlarms();
    };
    while (lead.held && (await takeInMessages(database, hospitalId, clock)) > 0) told();
    while (lead.held && (await carryOutNext(database, hospitalId, clock))) told();
  };
  while (lead.held) {
    for (const hospitalId of await hospitalsWaiting(lead.client))
      // What waits in one hospital waits for no other.
      await work(hospitalId).catch((error: unknown) =>
        log.warn({ failure: failureText(error) }, 'calls of nurse call wait'),
      );
    await lead.pause(lookEveryMs);
  }
}

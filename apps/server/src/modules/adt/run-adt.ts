import { openPool } from '../../platform/database/connections.ts';
import { TenantDatabase } from '../../platform/database/database.ts';
import { failureText } from '../../platform/jobs/failure-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { adtPokeSubject } from './adt-poke.ts';
import { applyNext, mostTogether } from './apply-waiting.ts';
import { hospitalsWaiting } from './inbox.queries.ts';

const pollMs = 500;
/** Messages of different patients side by side. */
const lanes = 3;

/**
 * Applies what waits, in every worker: who applies a message holds its row, and messages of one patient
 * wait for each other, so that no leader is needed.
 */
export function runAdt(platform: Pick<Platform, 'config' | 'log' | 'clock' | 'bus' | 'tracing'>): {
  stop(): Promise<void>;
} {
  const { config, log, clock, bus, tracing } = platform;
  const database = new TenantDatabase(
    openPool(config.workerDatabaseUrl, lanes, (error) =>
      log.warn({ err: error }, 'database connection of ADT lost'),
    ),
  );
  let stopped = false;
  let isPoked = false;
  let wake: (() => void) | undefined;
  const isStopped = () => stopped;
  const poke = () => {
    isPoked = true;
    wake?.();
  };
  const poked = bus.subscribe(adtPokeSubject, poke);
  const pause = async (): Promise<void> => {
    // A message that came while others were applied is looked for at once.
    if (!isPoked)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    wake = undefined;
    isPoked = false;
  };
  const next = (hospitalId: number) => applyNext(database, hospitalId, clock, { tracing });
  const lane = async (hospitalId: number): Promise<void> => {
    while (!isStopped() && (await next(hospitalId)) > 0) bus.poke();
  };
  const applyAll = async (hospitalId: number): Promise<void> => {
    for (;;) {
      const applied = isStopped() ? 0 : await next(hospitalId);
      if (applied === 0) return;
      bus.poke();
      // Side by side only where there is more than one takes: each looks through the same queue.
      if (applied >= mostTogether)
        await Promise.all(Array.from({ length: lanes }, () => lane(hospitalId)));
    }
  };
  const work = async (): Promise<void> => {
    while (!isStopped()) {
      try {
        for (const hospitalId of await hospitalsWaiting(database.pool)) await applyAll(hospitalId);
      } catch (error) {
        log.warn({ failure: failureText(error) }, 'ADT messages wait');
        isPoked = false;
      }
      if (!isStopped()) await pause();
    }
  };
  const running = work();
  return {
    stop: async () => {
      stopped = true;
      poked.unsubscribe();
      poke();
      await running;
      await database.close();
    },
  };
}

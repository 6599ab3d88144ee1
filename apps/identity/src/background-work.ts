import type { Log } from './log.ts';

export interface BackgroundWork {
  /** Starts work whose end nobody waits for. A failure is logged under `event`. */
  run(event: string, work: () => Promise<void>): void;
  /** Waits until everything started has ended. */
  settle(): Promise<void>;
}

export function createBackgroundWork(log: Log): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(event, work) {
      const promise = work().catch((error: unknown) => log.error(event, error));
      running.add(promise);
      void promise.finally(() => running.delete(promise));
    },
    async settle() {
      await Promise.all(running);
    },
  };
}

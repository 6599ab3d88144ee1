import { attemptWindowSeconds } from './accounts/throttle.ts';
import { sweepAttempts } from './accounts/attempts.queries.ts';
import { sweepPasswordResets } from './accounts/password-resets.queries.ts';
import { sweepArtifacts } from './oidc/artifacts.queries.ts';
import type { Services } from './services.ts';

const batch = 1000;

/** Deletes what has run out. Reading ignores it already; this keeps the tables small. */
export async function sweep({ db }: Pick<Services, 'db'>): Promise<number> {
  let swept = (await sweepAttempts(db, 2 * attemptWindowSeconds)) + (await sweepPasswordResets(db));
  for (let last = batch; last === batch; swept += last) last = await sweepArtifacts(db, batch);
  return swept;
}

/** Sweeps now and then until stopped. */
export function startSweeping(services: Services, everySeconds: number): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    services.background.run('sweep_failed', async () => {
      try {
        await sweep(services);
      } finally {
        running = false;
      }
    });
  }, everySeconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

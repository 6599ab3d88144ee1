import { childrenOf, isAlive } from '../../../tools/stack/process-identity.ts';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import type { SupervisedPart } from '../../../tools/stack/supervised-part.ts';

/**
 * As a machine that goes dark: the postmaster and all its processes at once, and nobody starts it again. With the
 * postmaster alone its processes would go on for a moment and send what they still have.
 */
export async function killMachine(life: SupervisedPart): Promise<void> {
  const { pid } = life;
  if (pid === undefined) throw new Error('There is nothing to kill.');
  // Stopped first, or it would make new ones while the old ones are counted.
  life.kill('SIGSTOP');
  const all = [pid, ...childrenOf(pid)];
  for (const one of all)
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      // It has ended by itself in between.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  await life.stop();
  await pollUntil(
    'PostgreSQL did not die',
    () => (all.some(isAlive) ? Promise.reject(new Error('some of it lives')) : Promise.resolve()),
    { withinMs: 10_000, everyMs: 5 },
  );
}

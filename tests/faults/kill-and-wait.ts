import type { PartName } from '../../tools/stack/part-names.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { PartHandle } from '../../tools/stack/supervised-part.ts';

/** From the kill until the system answers again as a whole, seen from outside. */
export const killAndWait = (stack: Stack, victim: PartName): Promise<number> =>
  killPartAndWait(stack.part(victim), [stack.urls.web.replace('localhost', '127.0.0.1')]);

/** Until each of these servers says that it has its database and the bus. */
export async function killPartAndWait(
  part: PartHandle,
  servers: readonly string[],
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<number> {
  const began = performance.now();
  part.kill(signal);
  await part.waitReady(60_000);
  for (const server of servers)
    while (!(await isReady(server))) {
      if (performance.now() - began > 60_000)
        throw new Error(`not ready 60 s after ${part.name} was killed`);
      await pause(20);
    }
  return Math.round(performance.now() - began);
}

async function isReady(server: string): Promise<boolean> {
  const answer = await fetch(`${server}/ready`, { signal: AbortSignal.timeout(2_000) })
    .then(async (reply) =>
      reply.ok ? ((await reply.json()) as { database: boolean; bus: boolean }) : undefined,
    )
    .catch(() => undefined);
  return answer?.database === true && answer.bus;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

import { pollUntil } from '../../../tools/stack/poll-until.ts';
import type { Stack } from '../../../tools/stack/stack.ts';

/** The server is gone for as long as `work` takes: its successor is halted before it can listen. */
export async function withoutServer<Result>(
  stack: Stack,
  work: () => Promise<Result>,
): Promise<Result> {
  const server = stack.part('server');
  const before = server.pid;
  server.kill('SIGKILL');
  await pollUntil(
    'the server was not started again',
    async () => {
      if (server.pid === undefined || server.pid === before) throw new Error('not yet');
    },
    { withinMs: 20_000, everyMs: 5 },
  );
  server.kill('SIGSTOP');
  try {
    return await work();
  } finally {
    server.kill('SIGCONT');
    await server.waitReady(30_000);
  }
}

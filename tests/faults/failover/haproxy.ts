import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { inheritedEnv } from '../../../tools/stack/guarded-command.ts';
import { postgresAnswers } from '../../../tools/stack/probes/postgres-answers.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { SupervisedPart } from '../../../tools/stack/supervised-part.ts';

const shipped = fileURLToPath(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url));

/** HAProxy with the file that is shipped, at the address where the stack expects PostgreSQL. */
export function haproxy(
  { urls, dataDir }: Stack,
  ports: readonly [number, number],
): SupervisedPart {
  const env = {
    ...inheritedEnv(),
    LAMPLIGHT_DATABASE_LISTEN: `127.0.0.1:${new URL(urls.database.superuser).port}`,
    LAMPLIGHT_DATABASE_ONE: `127.0.0.1:${ports[0]}`,
    LAMPLIGHT_DATABASE_TWO: `127.0.0.1:${ports[1]}`,
  };
  return new SupervisedPart(
    {
      name: 'haproxy',
      command: () => ({
        file: findProgram('haproxy'),
        args: ['-db', '-f', shipped],
        env,
        onOrphaned: 'SIGKILL',
      }),
      probe: () => postgresAnswers(urls.database.superuser),
      readyWithinMs: 20_000,
      stopSignal: 'SIGTERM',
      stopWithinMs: 5_000,
      logPath: `${dataDir}/logs/haproxy.log`,
    },
    () => undefined,
  );
}

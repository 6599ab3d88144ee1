import { serverPart } from '../../../tools/stack/parts/server-part.ts';
import { logPath, type StackContext } from '../../../tools/stack/parts/stack-context.ts';
import { stackPorts } from '../../../tools/stack/ports.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { SupervisedPart } from '../../../tools/stack/supervised-part.ts';

/** On a machine that has much else to do. */
const readyWithinMs = 120_000;

/** A server beside a stack that was started without one: supervised as a stack's own, on ports of its own. */
export function ownServer(
  stack: Stack,
  env: Record<string, string>,
  port: number,
  roles?: string,
): SupervisedPart {
  const context = ownServerContext(stack, env, port);
  return new SupervisedPart(
    {
      ...serverPart(context, roles),
      readyWithinMs,
      logPath: logPath(context, `server-${port}`),
    },
    () => undefined,
  );
}

export function ownServerContext(
  { urls, secrets, dataDir }: Stack,
  env: Record<string, string>,
  port: number,
): StackContext {
  const ports = stackPorts(Number(new URL(urls.web).port));
  return {
    dataDir,
    urls,
    secrets,
    env,
    durable: true,
    ports: { ...ports, server: port, metrics: port + 1, hl7: port + 2 },
  };
}

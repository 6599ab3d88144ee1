import { httpReady } from '../../../tools/stack/probes/http-ready.ts';
import { nodeCommand } from '../../../tools/stack/parts/node-command.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { SupervisedPart, type PartHandle } from '../../../tools/stack/supervised-part.ts';
import { Balancer } from '../servers/balancer.ts';
import { ownServer, ownServerContext } from '../servers/own-server.ts';

/** Two processes that hold sockets; whoever is killed is started again at once. */
export interface GatewayPair {
  parts: readonly PartHandle[];
  ports: readonly number[];
  stop(): Promise<void>;
}

/** Nothing of them serves a page, so none has to be built. */
const env = { LAMPLIGHT_LOG_LEVEL: 'warn', LAMPLIGHT_WEB_DIR: '', LAMPLIGHT_ROOM_DIR: '' };

/**
 * Two of ours with no other role, and a third process that answers calls and does the work in the background: what
 * dies is a gateway alone. All are behind the address that a stack without a server leaves free.
 */
export async function startGateways(stack: Stack, databaseUrl: string): Promise<GatewayPair> {
  const base = Number(new URL(stack.urls.web).port);
  const [rest, ...ports] = [base + 60, base + 70, base + 80] as const;
  const ownRole = { ...env, LAMPLIGHT_DATABASE_URL: databaseUrl };
  const parts = ports.map((port) => ownServer(stack, ownRole, port, 'gateway'));
  const balancer = new Balancer([rest], ports);
  const pair = await startAll(
    [ownServer(stack, env, rest, 'api,worker'), ...parts],
    { parts, ports },
    () => balancer.close(),
  );
  await balancer.listen(base);
  return pair;
}

export async function startBareGateways(stack: Stack): Promise<GatewayPair> {
  const base = Number(new URL(stack.urls.web).port);
  const ports = [base + 90, base + 91] as const;
  const parts = ports.map((port) => {
    const context = ownServerContext(stack, {}, port);
    return new SupervisedPart(
      {
        name: 'server',
        command: () => nodeCommand(context, ['tests/faults/bare-gateway.ts', String(port)], {}),
        probe: () => httpReady(`http://127.0.0.1:${port}/ready`),
        readyWithinMs: 60_000,
        stopSignal: 'SIGTERM',
        stopWithinMs: 5_000,
        logPath: `${stack.dataDir}/logs/bare-${port}.log`,
      },
      () => undefined,
    );
  });
  return startAll(parts, { parts, ports }, () => undefined);
}

async function startAll(
  all: readonly SupervisedPart[],
  pair: Omit<GatewayPair, 'stop'>,
  close: () => void,
): Promise<GatewayPair> {
  const stop = async () => {
    close();
    await Promise.all(all.map((part) => part.stop()));
  };
  try {
    for (const part of all) await part.start();
    return { ...pair, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

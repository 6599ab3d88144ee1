import { ensureWebBuilt } from '../../../tools/stack/build-web.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import type { PartHandle } from '../../../tools/stack/supervised-part.ts';
import { Balancer } from './balancer.ts';
import { ownServer } from './own-server.ts';

export interface TwoServers {
  parts: readonly [PartHandle, PartHandle];
  /** Each by itself, to ask how it is. */
  urls: readonly string[];
  /** Where each takes the messages of other systems. */
  hl7Ports: readonly number[];
  /** Ends the connections of everybody, at once. */
  cut(): void;
  stop(): Promise<void>;
}

/**
 * Two servers with all roles, behind the address that a stack without one leaves free. Both are supervised as
 * a stack's own is: whoever kills one sees it come back.
 */
export async function startTwoServers(
  stack: Stack,
  env: Record<string, string>,
): Promise<TwoServers> {
  const base = Number(new URL(stack.urls.web).port);
  const ports = [base + 60, base + 70] as const;
  const parts = [ownServer(stack, env, ports[0]), ownServer(stack, env, ports[1])] as const;
  const balancer = new Balancer(ports);
  const stop = async () => {
    balancer.close();
    await Promise.all(parts.map((part) => part.stop()));
  };
  try {
    await ensureWebBuilt(`${stack.dataDir}/logs/web.log`, new AbortController().signal);
    for (const part of parts) await part.start();
    await balancer.listen(base);
    return {
      parts,
      urls: ports.map((port) => `http://127.0.0.1:${port}`),
      hl7Ports: ports.map((port) => port + 2),
      cut: () => balancer.cut(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

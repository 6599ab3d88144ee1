import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** By it a proxy says that it asks another server when this one answers with 502 what can be asked twice. */
export const asksAnother = 'lamplight-asks-another';
/** The server answers it in no other case: a proxy would take any for this one. */
export const refusedWhileLeaving = 502;
/** What a proxy never sends a second time by itself; it is still answered here. */
const onlyOnce = new Set(['POST', 'PATCH']);
const quietMs = 300;
const mostMs = 2_000;

/**
 * The time between being told to stop and closing the door. Whoever closes it at once resets connections that the
 * kernel has taken and nobody has answered, and a proxy may not repeat a POST that was in one of them. So the proxy
 * is first told to go elsewhere, by refusing what it can repeat, and the door is closed once it knocks no more.
 */
export class Leaving {
  hasBegun = false;
  #isBehindProxy = false;
  #hasRefused = false;
  #lastKnock = 0;

  /** Whether this one is to be asked of another server. */
  refuses({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
    const isProxied = headers[asksAnother] !== undefined;
    this.#isBehindProxy ||= isProxied;
    if (!this.hasBegun) return false;
    this.#lastKnock = performance.now();
    if (!isProxied || onlyOnce.has(method ?? '')) return false;
    this.#hasRefused = true;
    return true;
  }

  /** Ends when the proxy has gone elsewhere; at once where none has ever asked, unless it shall stay for a while. */
  async begin(leastMs = 0): Promise<void> {
    this.hasBegun = true;
    const began = performance.now();
    const pastMs = () => performance.now() - began;
    const isQuiet = () => this.#hasRefused && performance.now() - this.#lastKnock > quietMs;
    while (pastMs() < leastMs || (this.#isBehindProxy && !isQuiet() && pastMs() < mostMs))
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Before everything else: a server that leaves begins nothing that another could do. */
export function refuseWhileLeaving(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRefused = leaving.refuses(request.raw);
    if (leaving.hasBegun) void reply.header('connection', 'close');
    if (isRefused) return reply.code(refusedWhileLeaving).send();
    return undefined;
  });
}

import { hostAgentPaths } from '@lamplight/contracts/device/host-agent';
import { portOfAgent } from './host-agent.ts';

/** Often enough that an agent which gives up after half a minute does not do so by mistake. */
const everyMs = 5_000;

/** Before and after pairing: a page that hangs says nothing, and its machine starts the browser again. */
export function sayThatThePageLives(address: URL): () => void {
  const port = portOfAgent(address);
  if (port === undefined) return () => undefined;
  const say = () =>
    void fetch(`http://127.0.0.1:${port}${hostAgentPaths.alive}`, {
      method: 'POST',
      signal: AbortSignal.timeout(everyMs),
    }).catch(() => undefined);
  say();
  const timer = setInterval(say, everyMs);
  return () => clearInterval(timer);
}

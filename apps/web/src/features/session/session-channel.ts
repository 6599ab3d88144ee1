import { inactivity } from '@lamplight/contracts/entities/session';
import { z } from 'zod';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inactivity'), sessionId: z.number(), inactivity }),
  z.object({ kind: z.literal('ended'), sessionId: z.number() }),
]);
export type SessionMessage = z.infer<typeof message>;

/** Tabs of one session tell each other what the server said, so that all of them show the same. */
export function openSessionChannel(onMessage: (message: SessionMessage) => void) {
  const channel = new BroadcastChannel('lamplight.session');
  channel.addEventListener('message', ({ data }) => {
    const parsed = message.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
  });
  return {
    tell: (told: SessionMessage) => channel.postMessage(told),
    close: () => channel.close(),
  };
}

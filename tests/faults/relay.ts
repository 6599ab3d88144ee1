import { withStack } from '../bench/bench-stack.ts';
import { withTwoBrowsers } from '../bench/video/video-stage.ts';
import type { FaultOutcome } from './outcome.ts';
import { tryProductionRelay } from './relay/production-relay.ts';
import { tryCredentials } from './relay/refused-credentials.ts';
import { watchThroughRelay, type RelayedSession } from './relay/relayed-session.ts';

/** Longer than the ten minutes that a credential counts. */
const longSeconds = 12 * 60;

/** Where no straight way is left, and what the relay must refuse. */
export const relay = {
  about:
    'sessions through the relay alone, by UDP for 12 minutes and by TCP; credentials that must not count; addresses it must not lead to',
  run: async ({ quick }: { quick: boolean }): Promise<FaultOutcome> => {
    const guards = await tryProductionRelay();
    return withStack({ parts: ['postgres', 'nats', 'turn', 'server'] }, (stack, owner) =>
      withTwoBrowsers(async (room, viewer) => {
        const credentials = await tryCredentials(stack, viewer);
        const sessions: RelayedSession[] = [];
        for (const transport of ['tcp', 'udp'] as const) {
          const seconds = quick ? 3 : transport === 'udp' ? longSeconds : 30;
          const browsers = { room, viewer };
          sessions.push(await watchThroughRelay(stack, owner, browsers, { transport, seconds }));
        }
        const pass = guards.pass && credentials.pass && sessions.every((one) => one.pass);
        return { name: 'relay', pass, guards, credentials, sessions };
      }),
    );
  },
};

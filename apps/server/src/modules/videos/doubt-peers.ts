import type { SocketData } from '../../platform/gateway/live-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { notKeptMs } from './peer-times.ts';
import { agePeersOfTab } from './video-peers.queries.ts';

/** What a tab that lost its connection still has to come back and say that it watches. */
const graceMs = 8_000;

/**
 * A tab without a connection was closed, has crashed, or is on a bad network. Its pictures end soon
 * unless it says again that it watches: a person who opens a new tab must not wait for the old one.
 */
export const doubtPeersOfTab =
  ({ database, clock, log }: Platform) =>
  ({ hospitalId, userId, tab }: SocketData): void => {
    if (tab === '') return;
    const keptAt = new Date(clock.now().getTime() - notKeptMs + graceMs);
    agePeersOfTab(database.reading(hospitalId), { hospitalId, userId, tab }, keptAt).catch(
      (error: unknown) => log.warn({ err: error }, 'the pictures of a lost tab end by themselves'),
    );
  };

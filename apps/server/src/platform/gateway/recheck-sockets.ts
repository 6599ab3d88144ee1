import { parseTopic } from '@lamplight/contracts/events';
import type { Platform } from '../platform.ts';
import type { Principal, SessionEnd } from '../sessions/principal.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { stillMayHear } from './topic-rules.ts';
import { heardKey, monitorsOutOfSight, type HeardMonitor } from './topic.queries.ts';

const perQuery = 500;

/** Two queries for up to 500 sockets. If the database cannot answer, the next round asks again. */
export async function recheckSockets(
  io: LiveServer,
  platform: Platform,
  close: (socket: LiveSocket, reason: SessionEnd) => void,
): Promise<void> {
  for (const [hospitalId, sockets] of byHospital(io)) {
    for (let from = 0; from < sockets.length; from += perQuery) {
      const some = sockets.slice(from, from + perQuery);
      const ids = [...new Set(some.map((socket) => socket.data.sessionId))];
      try {
        const states = await platform.sessions.recheck(hospitalId, ids);
        const lost = await monitorsOutOfSight(
          platform.database.reading(hospitalId),
          hospitalId,
          some.flatMap(monitorsHeard),
        );
        for (const socket of some) {
          const state = states.get(socket.data.sessionId) ?? { ended: 'revoked' as const };
          if ('ended' in state) close(socket, state.ended);
          else leaveLostTopics(socket, state.principal, lost);
        }
      } catch (error) {
        platform.log.warn({ err: error }, 'sockets could not be rechecked');
      }
    }
  }
}

function monitorsHeard(socket: LiveSocket): HeardMonitor[] {
  return [...socket.rooms].flatMap((room) => {
    const topic = parseTopic(room);
    return topic?.kind === 'monitor' ? [{ userId: socket.data.userId, monitorId: topic.id }] : [];
  });
}

function leaveLostTopics(socket: LiveSocket, who: Principal, lost: ReadonlySet<string>): void {
  for (const room of socket.rooms) {
    const isLost = (monitorId: number) => lost.has(heardKey({ userId: who.userId, monitorId }));
    if (room !== socket.id && !stillMayHear(who, room, isLost)) void socket.leave(room);
  }
}

function byHospital(io: LiveServer): Map<number, LiveSocket[]> {
  const groups = new Map<number, LiveSocket[]>();
  for (const socket of io.of('/').sockets.values()) {
    const group = groups.get(socket.data.hospitalId);
    if (group) group.push(socket);
    else groups.set(socket.data.hospitalId, [socket]);
  }
  return groups;
}

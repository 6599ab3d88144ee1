import type { Platform } from '../platform.ts';
import type { SessionEnd } from '../sessions/principal.ts';
import type { LiveServer, LiveSocket } from './gateway.ts';
import { stillMayHear } from './topic-rules.ts';

const perQuery = 500;

/** One query for up to 500 sockets. If the database cannot answer, the next round asks again. */
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
        for (const socket of some) {
          const state = states.get(socket.data.sessionId) ?? { ended: 'revoked' as const };
          if ('ended' in state) close(socket, state.ended);
          else
            for (const room of socket.rooms)
              if (room !== socket.id && !stillMayHear(state.principal, room))
                void socket.leave(room);
        }
      } catch (error) {
        platform.log.warn({ err: error }, 'sockets could not be rechecked');
      }
    }
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

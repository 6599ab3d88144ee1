import type { Metrics } from '../metrics.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';

const mostBuffered = 256 * 1024;

interface EngineInternals {
  writeBuffer: { data?: string | Buffer }[];
  transport: { socket?: { bufferedAmount?: number; terminate?: () => void } };
}

/** A browser that does not read keeps its events in our memory: it is closed and resumes by refetching. */
export function closeSlowSockets(io: LiveServer, metrics: Metrics): void {
  for (const socket of io.of('/').sockets.values()) {
    if (buffered(socket) <= mostBuffered) continue;
    metrics.socketsClosed.inc({ reason: 'slow' });
    // A polite goodbye would wait behind what the browser does not read.
    socket.conn.close(true);
    (socket.conn as unknown as EngineInternals).transport.socket?.terminate?.();
  }
}

export function buffered(socket: LiveSocket): number {
  const engine = socket.conn as unknown as EngineInternals;
  const waiting = engine.writeBuffer.reduce((sum, packet) => sum + (packet.data?.length ?? 0), 0);
  return waiting + (engine.transport.socket?.bufferedAmount ?? 0);
}

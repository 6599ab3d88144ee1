import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@lamplight/contracts/events';

/** What the gateway knows of a socket: whose it is, not what she may do. */
export interface SocketData {
  sessionId: number;
  hospitalId: number;
  userId: number;
  /** The tab it belongs to, by a word of its own making; a proxy keeps it on one server by the same. */
  tab: string;
}
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

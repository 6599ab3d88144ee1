import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@lamplight/contracts/events';

/** What the gateway knows of a socket: whose it is, not what she may do. */
export interface SocketData {
  sessionId: number;
  hospitalId: number;
  userId: number;
}
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

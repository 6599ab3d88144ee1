import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { serve } from '../peer.ts';

const http = createServer();
const io = new Server(http, { path: '/live', serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => void socket.join('all'));

/** Socket.IO with nothing around it. */
export const operations = {
  listen: () =>
    new Promise<number>((resolve) => {
      http.listen(0, '127.0.0.1', () => resolve((http.address() as AddressInfo).port));
    }),
  /** Sends the same event that ours sends, and answers with the moment before. */
  broadcast: async (event: { topic: string; type: string; data: Record<string, unknown> }) => {
    const at = performance.timeOrigin + performance.now();
    io.to('all').emit('event', event);
    return at;
  },
};

serve(operations);

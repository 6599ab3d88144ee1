import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Socket.IO with nothing around it: whoever comes is let in, and hears what he asks for. */
const http = createServer((_asked, reply) => void reply.end());
const io = new Server(http, {
  path: '/live',
  serveClient: false,
  transports: ['websocket', 'polling'],
  perMessageDeflate: false,
  maxHttpBufferSize: 16_384,
  pingInterval: 15_000,
  pingTimeout: 10_000,
});
io.on('connection', (socket) => {
  socket.on('subscribe', (topics: string[], done: (reply: { refused: string[] }) => void) => {
    void socket.join(topics);
    done({ refused: [] });
  });
});
// With as much room for those who wait at the door as ours has.
http.listen(Number(process.argv[2]), '127.0.0.1', 4_096);

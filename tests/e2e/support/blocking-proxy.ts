import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BlockingProxy extends AsyncDisposable {
  port: number;
  /** How many attempts to open a WebSocket it has refused. */
  refused: () => number;
}

/** A proxy as some hospitals have it: it passes HTTP on and refuses every WebSocket. */
export async function startBlockingProxy(target: URL, port = 0): Promise<BlockingProxy> {
  let refused = 0;
  const server = createServer((incoming, outgoing) => {
    const passedOn = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passedOn.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passedOn.destroy());
    incoming.pipe(passedOn);
  });
  server.on('upgrade', (_, socket) => {
    refused += 1;
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    refused: () => refused,
    [Symbol.asyncDispose]: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

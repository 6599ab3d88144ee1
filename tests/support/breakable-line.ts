import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that a test can cut: what went over it breaks, and nobody is let in until it is mended. */
export interface BreakableLine extends AsyncDisposable {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openLine(to: string): Promise<BreakableLine> {
  const address = new URL(to);
  const { hostname, port } = address;
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    hold(near);
    hold(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  address.host = `127.0.0.1:${own}`;
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { url: address.href, cut, mend: () => listen(own), [Symbol.asyncDispose]: cut };
}

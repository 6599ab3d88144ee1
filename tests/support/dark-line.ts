import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database that can go dark: it stays open, nothing passes any more and nobody is told. */
export async function openDarkLine(url: string) {
  const address = new URL(url);
  const { hostname: host, port } = address;
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host, port: Number(port), allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.push(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    goDark() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    [Symbol.dispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * One address before several servers, as docs/operations/proxy.md wants it of a hospital's proxy: calls go to
 * them in turn, `/live` by the tab's own key. It keeps no list of who lives: whoever does not let it in is passed
 * over, and what was only read is asked of the next when the first dies over it.
 */
export class Balancer {
  readonly #ports: readonly number[];
  readonly #livePorts: readonly number[];
  readonly #server = createServer((asked, reply) => void this.#pass(asked, reply));
  readonly #sockets = new Set<Duplex>();
  #turn = 0;

  /** The second is for servers that only hold sockets. */
  constructor(ports: readonly number[], livePorts = ports) {
    this.#ports = ports;
    this.#livePorts = livePorts;
    this.#server.on('upgrade', (asked, socket, head) => this.#upgrade(asked, socket, head));
    this.#server.on('connection', (socket) => this.#hold(socket));
    // As long as a browser keeps a connection that it does not use.
    this.#server.keepAliveTimeout = 60_000;
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      // Thousands may come at once when a server dies; without room they would wait for the kernel's next try.
      this.#server.listen(port, '127.0.0.1', 4_096, resolve);
    });
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  /** As a switch that is pulled out: nobody is told, everybody has to come again. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #hold(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  /** All servers, the one whose turn it is first. */
  #order({ url = '/' }: IncomingMessage): number[] {
    const { pathname, searchParams } = new URL(url, 'http://balancer');
    const isLive = pathname.startsWith('/live');
    const ports = isLive ? this.#livePorts : this.#ports;
    const key = isLive ? searchParams.get('affinity') : null;
    const first = key === null ? (this.#turn += 1) % ports.length : homeOf(key, ports.length);
    return [...ports.slice(first), ...ports.slice(0, first)];
  }

  async #pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat(await asked.toArray().catch(() => []));
    for (const port of this.#order(asked)) {
      const answer = await ask(port, asked, body);
      if (answer === 'not let in') continue;
      if (answer === 'died' && asked.method === 'GET') continue;
      if (answer === 'died') break;
      const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(reply);
      // It died in the middle of its answer: the browser has to see that it is not whole.
      answer.on('error', () => reply.destroy());
      reply.on('close', () => answer.destroy());
      return;
    }
    reply.writeHead(502).end();
  }

  #upgrade(asked: IncomingMessage, client: Duplex, head: Buffer): void {
    const [first, ...others] = this.#order(asked);
    const attempt = (port: number | undefined): void => {
      if (port === undefined) return void client.destroy();
      const server: Socket = connect(port, '127.0.0.1');
      let isIn = false;
      server.setNoDelay(true);
      server.once('connect', () => {
        isIn = true;
        this.#hold(server);
        server.write(headOf(asked));
        server.write(head);
        server.pipe(client);
        client.pipe(server);
        client.on('close', () => server.destroy());
        server.on('close', () => client.destroy());
      });
      server.once('error', () => {
        if (!isIn) attempt(others.shift());
      });
    };
    attempt(first);
  }
}

/** Which of the servers a tab belongs to while it lives. */
export const homeOf = (key: string, servers: number): number =>
  [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % servers;

const headOf = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

function ask(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | 'not let in' | 'died'> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, connection: 'close' },
        agent: false,
      },
      resolve,
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'not let in' : 'died'),
    );
    sent.end(body);
  });
}

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface HttpServer {
  /** Lets running requests end, for a bounded time. */
  stop(): Promise<void>;
}

const drainMilliseconds = 10_000;

export async function startHttpServer(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<HttpServer> {
  const server = createServer({ requestTimeout: 30_000, maxHeaderSize: 16_384 }, listener);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
      await closed;
      clearTimeout(timer);
    },
  };
}

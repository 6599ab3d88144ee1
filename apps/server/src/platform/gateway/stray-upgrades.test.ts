import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway'] });
});
afterAll(() => server.close());

it.each(['/x', '/live', '/live-video', '/live/?EIO=4&transport=websocket'])(
  'outlives a line to %s that breaks before anybody has answered',
  async (path) => {
    const { hostname, port } = new URL(server.url);
    const ends = vi.fn();
    process.once('uncaughtException', ends);
    const upgrading = once(server.http.server, 'upgrade');
    const line = connect(Number(port), hostname);
    line.on('error', () => undefined);
    line.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [, socket] = (await upgrading) as [unknown, NodeJS.Socket & { destroyed: boolean }];
    line.resetAndDestroy();
    await eventually(() => socket.destroyed);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    process.removeListener('uncaughtException', ends);
    expect(ends).not.toHaveBeenCalled();
  },
);

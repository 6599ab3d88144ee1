import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

const ready = async (): Promise<unknown> => (await fetch(`${server.url}/ready`)).json();

it('is ready', async () => {
  expect(await ready()).toEqual({ database: true, bus: true, objects: true, leaving: false });
});

it('says within seconds that the object store does not answer, and is ready', async () => {
  vi.spyOn(server.platform.objects, 'checkWritable').mockReturnValue(new Promise(() => undefined));
  expect(await ready()).toEqual({ database: true, bus: true, objects: false, leaving: false });
});

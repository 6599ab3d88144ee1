import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askHealthRecord } from './ask-health-record.ts';

let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/away') response.writeHead(302, { location: '/good' }).end();
    else if (request.url === '/long') response.end(JSON.stringify('x'.repeat(600_000)));
    else if (request.url === '/page') response.end('<html>');
    else if (request.url === '/never') response.writeHead(200).write('{');
    else response.end('{"good":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, isTriedOut = true) => askHealthRecord(origin + path, { isTriedOut });

it('asks once, and takes JSON', async () => {
  expect(await ask('/good')).toEqual({ status: 200, body: { good: true } });
});

it.each([
  ['a redirect', '/away', 'not reached'],
  ['an answer without measure', '/long', 'too long'],
  ['a page', '/page', 'not JSON'],
  ['an answer without end', '/never', 'not reached'],
])('refuses %s [R004-4.3]', async (_what, path, reason) => {
  const before = asked.length;
  await expect(ask(path)).rejects.toThrow(reason);
  expect(asked.slice(before)).toEqual([path]);
});

it('asks nobody over a line that others can read [R004-4.3]', async () => {
  const before = asked.length;
  await expect(ask('/good', false)).rejects.toThrow('the line is not encrypted');
  expect(asked.length).toBe(before);
});

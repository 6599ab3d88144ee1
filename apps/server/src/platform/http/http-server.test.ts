import { once } from 'node:events';
import { connect } from 'node:net';
import { errorReply } from '@lamplight/contracts/error-reply';
import { errorTable } from '@lamplight/contracts/errors';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

it('refuses a body over 1 MB', async () => {
  const answer = await admin.post('/rooms', { body: { name: 'x'.repeat(1_048_576) } });
  expect([answer.status, answer.body.type]).toEqual([413, 'Request::TooLarge']);
});

it.each([
  ['JSON that is cut off', '{"name": "x', 'application/json'],
  ['text', 'name=x', 'text/plain'],
  ['a form', 'name=x', 'application/x-www-form-urlencoded'],
  ['a prototype', '{"__proto__": {"admin": true}}', 'application/json'],
])('refuses %s', async (_name, body, type) => {
  const answer = await admin.post('/rooms', { body, headers: { 'content-type': type } });
  expect([answer.status, answer.body.type]).toEqual([400, 'Request::Malformed']);
});

it('refuses an address longer than any real one', async () => {
  const answer = await admin.get(`/rooms?q=${'x'.repeat(9_000)}`);
  expect([answer.status, answer.body.type]).toEqual([413, 'Request::TooLarge']);
});

it.each([
  ['an address beyond what is read of it', `/rooms?q=${'x'.repeat(100_000)}`, undefined],
  ['headers beyond what is read of them', '/rooms', { 'x-much': 'x'.repeat(100_000) }],
])('refuses %s, in the shape of every refusal', async (_name, path, headers) => {
  const answer = await admin.get(path, { ...(headers && { headers }) });
  expect([answer.status, answer.body.type]).toEqual([413, 'Request::TooLarge']);
  expect(answer.body.request_id).toBe(answer.requestId);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it('answers what is no HTTP once, and hangs up', async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk) => heard.push(chunk));
  socket.write('MSH|^~\\&|no HTTP at all\r\n\r\n');
  socket.write('nor this\r\n\r\n');
  await once(socket, 'close');
  const text = Buffer.concat(heard).toString();
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(text.match(/Request::Malformed/g)).toHaveLength(1);
});

it('answers a path of no call like a record that is not there', async () => {
  for (const path of ['/no_such_call', '/rooms/1/nothing', `/rooms/${'1'.repeat(300)}`]) {
    const answer = await admin.get(path);
    expect([answer.status, answer.body.type]).toEqual([404, 'Record::NotFound']);
  }
});

it('answers every refusal in one shape, with the text of the table', async () => {
  const answers = [
    await apiCaller(server).get('/rooms'),
    await admin.get('/rooms/999999999'),
    await admin.post('/rooms', { body: {} }),
    await admin.post('/rooms', { body: '{' }),
    await admin.get('/nothing'),
    await admin.get(`/rooms/${'1'.repeat(300)}`),
    await admin.get('/rooms/%zz'),
  ];
  for (const { body, requestId, headers } of answers) {
    expect(errorReply.strict().parse(body)).toEqual(body);
    expect(body.error).toBe(errorTable[body.type].text);
    expect(body.request_id).toBe(requestId);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it('gives every request an id of its own and takes none from outside', async () => {
  const headers = { 'x-request-id': 'chosen-by-the-caller' };
  const [first, second] = [
    await admin.get('/users/current', { headers }),
    await admin.get('/users/current', { headers }),
  ];
  expect(first.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.requestId).not.toBe(first.requestId);
});

it('lets no reply stay behind in a cache', async () => {
  for (const path of ['/rooms', '/users/current', '/sign_in'])
    expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store');
});

it('says that it is alive, and ready while the database answers', async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ alive: true });
  const ready = await fetch(`${server.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { database: true, bus: true, objects: true, leaving: false },
  ]);
});

it('describes its calls in OpenAPI 3.1', async () => {
  const { body } = await apiCaller(server).get<{ openapi: string; paths: object }>('/openapi.json');
  expect(body.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(body.paths)).toContain('/rooms/{id}');
});

it('counts calls by name and status, on a port of its own', async () => {
  await admin.get('/rooms/712345678901');
  const { metricsPort } = server.config;
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toMatch(/lamplight_call_seconds_count\{call="rooms.get",status="404"\} \d+/);
  expect(text).not.toContain('712345678901');
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

it.each(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '57P01'])(
  'says that it is unavailable while the database cannot be reached: %s',
  async (code) => {
    const lost = () => Promise.reject(Object.assign(new Error('not reached'), { code }));
    vi.spyOn(server.platform.database.pool, 'connect').mockImplementation(lost as () => never);
    const answer = await admin.get('/rooms');
    expect([answer.status, answer.body.type]).toEqual([503, 'Server::Unavailable']);
  },
);

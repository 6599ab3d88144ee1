import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRoom, getRoom, listRooms, removeRoom } from '@lamplight/contracts/calls/rooms';
import { signOut } from '@lamplight/contracts/calls/sign-in';
import type { ErrorType } from '@lamplight/contracts/errors';
import type { IdOf } from '@lamplight/contracts/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import type { ApiClientOptions } from './api-client.ts';
import { ApiError, ApiTimeout, CallCancelled, NetworkFailure, SessionOver } from './failures.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const roomJson = {
  id: 7,
  name: '412',
  description: null,
  unit: { id: 2, name: 'West 4' },
  division: { id: 1, name: 'North', color: 'dusk' },
  beds: [{ id: 9, name: 'A' }],
  custom_fields: {},
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const emptyPage = { results: [], metadata: { count: 0, per_page: 10 } };
const newRoom = {
  name: '412',
  unit_id: 2 as IdOf<'unit'>,
  description: null,
  beds: [{ name: 'A' }],
};
const roomId = { params: { id: 7 } };

const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const refusal = (status: number, type: ErrorType, details = {}): Answer =>
  json(status, { error: `text of ${type}`, type, details, request_id: 'req-1' });
const hangUp: Answer = (request) => request.socket.destroy();
const never: Answer = () => undefined;

let answers: Answer[];
let seen: Seen[];
let baseUrl: string;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  answers = [];
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      const answer = answers.shift() ?? json(599, { unexpected: request.url });
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const clientWith = (options: Partial<ApiClientOptions> = {}) =>
  createApiClient({
    baseUrl,
    getToken: () => 'token-1',
    renewToken: () => Promise.resolve(),
    sessionId: () => 44,
    division: () => '*',
    retry: { attempts: 3, firstDelayMs: 1 },
    ...options,
  });

describe('what is sent', () => {
  test('token, session, division and bracket arrays [R000-7.1] [R000-7.2] [R000-7.3]', async () => {
    answers = [json(200, emptyPage)];
    await clientWith().call(listRooms, { query: { q: 'ward 4', ids: [1, 2] } });
    expect(seen[0]?.url).toBe('/api/v1/rooms?q=ward+4&ids%5B%5D=1&ids%5B%5D=2&division_id=*');
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'x-session-id': '44',
      'x-lamplight': '1',
    });
  });

  test('a division that is given wins, and calls without one carry none', async () => {
    answers = [json(200, emptyPage), json(200, roomJson)];
    const client = clientWith({ division: () => 5 });
    await client.call(listRooms, {}, { division: 6 });
    await client.call(getRoom, roomId);
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1/rooms?division_id=6', '/api/v1/rooms/7']);
  });

  test('a body as JSON with its idempotency key', async () => {
    answers = [json(200, roomJson)];
    await clientWith().call(createRoom, { body: newRoom }, { idempotencyKey: 'key-1' });
    expect(seen[0]).toMatchObject({ method: 'POST', body: JSON.stringify(newRoom) });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
  });

  test('a call anyone may make carries no token', async () => {
    answers = [json(200, { continue_at: '/' })];
    await clientWith().call(signOut, { body: {} });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('what comes back', () => {
  test('a refusal keeps type, text, details and request id', async () => {
    answers = [refusal(409, 'Record::Stale', { current: roomJson })];
    await expect(clientWith().call(getRoom, roomId)).rejects.toMatchObject({
      name: 'ApiError',
      type: 'Record::Stale',
      status: 409,
      text: 'text of Record::Stale',
      details: { current: roomJson },
      requestId: 'req-1',
    });
  });

  test.each<[string, Answer]>([
    ['a page of a proxy', (_, response) => response.writeHead(500).end('<html>')],
    ['an error of another shape', json(500, { message: 'no' })],
    ['a reply of another shape', json(200, { id: 'seven' })],
  ])('%s is no answer of ours', async (_, answer) => {
    answers = [answer];
    await expect(clientWith().call(getRoom, roomId)).rejects.toBeInstanceOf(NetworkFailure);
  });
});

describe('what is sent again', () => {
  test('a read after a lost connection and after 503', async () => {
    answers = [hangUp, refusal(503, 'Server::Unavailable'), json(200, roomJson)];
    await expect(clientWith().call(getRoom, roomId)).resolves.toMatchObject({ id: 7 });
    expect(seen).toHaveLength(3);
  });

  test('a write with a key keeps that key', async () => {
    answers = [hangUp, json(200, roomJson)];
    await clientWith().call(createRoom, { body: newRoom }, { idempotencyKey: 'key-2' });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-2', 'key-2']);
  });

  test('never a write without a key', async () => {
    answers = [hangUp];
    await expect(clientWith().call(removeRoom, roomId)).rejects.toBeInstanceOf(NetworkFailure);
    expect(seen).toHaveLength(1);
  });

  test('never what the server refused', async () => {
    answers = [refusal(404, 'Record::NotFound')];
    await expect(clientWith().call(getRoom, roomId)).rejects.toBeInstanceOf(ApiError);
    expect(seen).toHaveLength(1);
  });

  test('not for ever', async () => {
    answers = [hangUp, hangUp, hangUp, json(200, roomJson)];
    await expect(clientWith().call(getRoom, roomId)).rejects.toBeInstanceOf(NetworkFailure);
    expect(seen).toHaveLength(3);
  });
});

describe('when it ends', () => {
  test('a call without an answer ends by its time-out', async () => {
    answers = [never];
    const failure = clientWith({ timeoutMs: 50 }).call(getRoom, roomId);
    await expect(failure).rejects.toBeInstanceOf(ApiTimeout);
    await expect(failure).rejects.toMatchObject({ code: 'ECONNABORTED' });
  });

  test('the caller can cancel', async () => {
    answers = [never];
    const stop = new AbortController();
    const failure = clientWith().call(getRoom, roomId, { signal: stop.signal });
    stop.abort();
    await expect(failure).rejects.toBeInstanceOf(CallCancelled);
  });

  test('pending calls are counted, background ones are not', async () => {
    answers = [json(200, roomJson), json(200, roomJson)];
    const counts: number[] = [];
    const client = clientWith({ onPendingChange: (count) => counts.push(count) });
    await client.call(getRoom, roomId);
    await client.call(getRoom, roomId, { background: true });
    expect(counts).toEqual([1, 0]);
  });
});

describe('token and session', () => {
  test('an expired token is renewed once for all calls that met it', async () => {
    let token = 'old';
    let renewals = 0;
    const expired = refusal(401, 'UserAuthenticator::TokenExpired');
    answers = [expired, expired, json(200, roomJson), json(200, roomJson)];
    const client = clientWith({
      getToken: () => token,
      renewToken: async () => {
        renewals += 1;
        await Promise.resolve();
        token = 'fresh';
      },
    });
    const first = client.call(getRoom, roomId);
    const second = client.call(getRoom, roomId);
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
    expect(renewals).toBe(1);
    expect(seen.slice(2).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer fresh',
      'Bearer fresh',
    ]);
  });

  test('a token that is refused again is not renewed for ever', async () => {
    const expired = refusal(401, 'UserAuthenticator::TokenExpired');
    answers = [expired, expired];
    await expect(clientWith().call(getRoom, roomId)).rejects.toBeInstanceOf(ApiError);
    expect(seen).toHaveLength(2);
  });

  test('what is read is read again as who took the desk over, and meanwhile nothing is sent', async () => {
    let token = 'of the one before';
    const taken = Promise.withResolvers<void>();
    let isTaken = false;
    answers = [
      refusal(401, 'UserAuthenticator::DeskTaken'),
      json(200, roomJson),
      json(200, roomJson),
    ];
    const client = clientWith({
      getToken: () => token,
      onDeskTaken: () => {
        isTaken = true;
        return taken.promise;
      },
      changingHands: () => (isTaken ? taken.promise : undefined),
    });
    const first = client.call(getRoom, roomId);
    await expect.poll(() => isTaken).toBe(true);
    const second = client.call(getRoom, roomId);
    expect(seen).toHaveLength(1);
    token = 'of the next';
    taken.resolve();
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
    expect(seen.slice(1).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer of the next',
      'Bearer of the next',
    ]);
  });

  test('what was written as the one before is not written as the next', async () => {
    answers = [refusal(401, 'UserAuthenticator::DeskTaken')];
    await expect(clientWith().call(createRoom, { body: newRoom })).rejects.toBeInstanceOf(ApiError);
    expect(seen).toHaveLength(1);
  });

  test.each<ErrorType>([
    'UserAuthenticator::InactivityTimeout',
    'UserAuthenticator::SessionEnded',
    'UserAuthenticator::Unauthenticated',
  ])('%s is told once and cancels all that runs and follows', async (type) => {
    answers = [never, refusal(401, type)];
    const ended: ErrorType[] = [];
    const client = clientWith({ onSessionEnded: (reason) => ended.push(reason) });
    const running = client.call(getRoom, roomId).catch((error: unknown) => error);
    await expect.poll(() => seen.length).toBe(1);
    await expect(client.call(listRooms)).rejects.toBeInstanceOf(ApiError);
    expect(await running).toBeInstanceOf(SessionOver);
    await expect(client.call(getRoom, roomId)).rejects.toBeInstanceOf(SessionOver);
    expect(ended).toEqual([type]);
    expect(seen).toHaveLength(2);
  });

  test('a renewal refused because the session is over ends it too', async () => {
    answers = [refusal(401, 'UserAuthenticator::TokenExpired')];
    const ended: ErrorType[] = [];
    const client = clientWith({
      onSessionEnded: (reason) => ended.push(reason),
      renewToken: () =>
        Promise.reject(
          new ApiError(401, {
            error: 'Your session expired',
            type: 'UserAuthenticator::SessionEnded',
            request_id: 'req-2',
          }),
        ),
    });
    await expect(client.call(getRoom, roomId)).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual(['UserAuthenticator::SessionEnded']);
  });

  test('after signing out nothing is asked any more, and nothing is told', async () => {
    const ended: ErrorType[] = [];
    const client = clientWith({ onSessionEnded: (reason) => ended.push(reason) });
    client.close();
    await expect(client.call(getRoom, roomId)).rejects.toBeInstanceOf(SessionOver);
    expect(seen).toEqual([]);
    expect(ended).toEqual([]);
  });

  test('leaving still works after the session is over', async () => {
    answers = [json(200, { continue_at: '/bye' })];
    const client = clientWith();
    client.endSession('UserAuthenticator::SessionEnded');
    await expect(client.call(signOut, { body: {} })).resolves.toEqual({ continue_at: '/bye' });
  });
});

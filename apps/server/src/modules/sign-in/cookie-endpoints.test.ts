import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let nurse: SignedIn;
let own: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  nurse = await server.signIn('nurse@harborlight.example');
  own = { origin: server.config.publicUrl, 'x-lamplight': '1' };
});
afterAll(() => server.close());

const withCookie = (value: string) => ({ ...own, cookie: `lamplight_session=${value}` });
const renew = (headers: Record<string, string>) =>
  apiCaller(server).post<Record<string, unknown>>('/session/token', { headers });

it('gives the own page a token for the session behind the cookie', async () => {
  const { status, body } = await renew(withCookie(nurse.cookie));
  expect(status).toBe(200);
  expect(body).toMatchObject({ expires_in: 300, session_id: nurse.sessionId });
  const token = String(body['access_token']);
  expect((await apiCaller(server, { token }).get('/users/current')).status).toBe(200);
});

it.each([
  ['from another origin', { origin: 'https://evil.example' }],
  ['from a page of another port', { origin: 'http://127.0.0.1:1' }],
  ['from a page without origin', { origin: 'null' }],
  ['without the header that only script of ours sends', { 'x-lamplight': '' }],
])('refuses both endpoints %s', async (_name, change) => {
  const headers = { ...withCookie(nurse.cookie), ...change };
  for (const path of ['/session/token', '/session/sign_out']) {
    const { status, body } = await apiCaller(server).post(path, { headers });
    expect([status, body.type]).toEqual([403, 'Access::ForeignOrigin']);
  }
  expect((await apiCaller(server, nurse).get('/users/current')).status).toBe(200);
});

it('answers no GET with a token', async () => {
  const { status } = await apiCaller(server).get('/session/token', {
    headers: withCookie(nurse.cookie),
  });
  expect(status).toBe(404);
});

it('takes no cookie with a wrong secret, or of another session', async () => {
  const [hospital = '', session = '', secret = ''] = nurse.cookie.split('.');
  const wrong = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const cookies = [
    `${hospital}.${session}.${wrong}`,
    `${hospital}.${Number(session) + 1}.${secret}`,
    `${Number(hospital) + 1}.${session}.${secret}`,
    `9999999999999999.9999999999999999.${secret}`,
    `${hospital}.${session}.`,
    'nonsense',
    '',
  ];
  for (const cookie of cookies) {
    const { status, body } = await renew(withCookie(cookie));
    expect([cookie, status, body['type']]).toEqual([
      cookie,
      401,
      'UserAuthenticator::Unauthenticated',
    ]);
  }
});

it('lets whoever wants to leave leave, and clears a cookie that proves nothing', async () => {
  const { status, body, headers } = await apiCaller(server).post('/session/sign_out', {
    headers: withCookie('nonsense'),
  });
  expect([status, body]).toEqual([200, { continue_at: '/' }]);
  expect(headers.get('set-cookie')).toMatch(/^lamplight_session=;/);
});

it('signs out once: the cookie opens nothing afterwards, and leaving again is no error', async () => {
  const leaving = await server.signIn('charge@harborlight.example');
  const headers = withCookie(leaving.cookie);
  const leave = () => apiCaller(server).post('/session/sign_out', { headers });
  expect((await leave()).status).toBe(200);
  expect((await renew(headers)).body['type']).toBe('UserAuthenticator::SessionEnded');
  expect((await leave()).status).toBe(200);
});

it('keeps nothing in memory for hospitals that only a forged cookie names', () => {
  const { database } = server.platform;
  const real = database.reading(nurse.hospitalId);
  expect(database.reading(nurse.hospitalId)).toBe(real);
  for (let id = 1_000_000; id < 1_010_000; id += 1) database.reading(id);
  expect(database.reading(nurse.hospitalId)).not.toBe(real);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';
import { send, type Reply } from './matrix/send.ts';

const publicUrl = 'https://lamplight.example';
let server: TestServer;
let nurse: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], config: { publicUrl } });
  nurse = await server.signIn('nurse@harborlight.example');
});
afterAll(() => server.close());

const fromPage = { origin: publicUrl, 'x-lamplight': '1' };
const cookieOf = (value: string) => ({ cookie: `lamplight_session=${value}` });
const post = (path: string, headers: Record<string, string>): Promise<Reply> =>
  send(server, { method: 'POST', path: `/api/v1${path}`, body: undefined }, headers);

describe('the session cookie', () => {
  it('gives the own page a token', async () => {
    const reply = await post('/session/token', { ...fromPage, ...cookieOf(nurse.cookie) });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ session_id: nurse.sessionId });
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });

  it.each([
    ['no origin', { 'x-lamplight': '1' }],
    ['another origin', { ...fromPage, origin: 'https://evil.example' }],
    ['an origin that only begins like ours', { ...fromPage, origin: `${publicUrl}.evil.example` }],
    ['ours without TLS', { ...fromPage, origin: 'http://lamplight.example' }],
    ['an origin of nowhere', { ...fromPage, origin: 'null' }],
    ['no header of ours', { origin: publicUrl }],
  ])('is worth nothing with %s', async (_name, headers) => {
    for (const path of ['/session/token', '/session/sign_out']) {
      const reply = await post(path, { ...headers, ...cookieOf(nurse.cookie) });
      expect(reply.status).toBe(403);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
    const still = await post('/session/token', { ...fromPage, ...cookieOf(nurse.cookie) });
    expect(still.status).toBe(200);
  });

  it('opens no call beside those of the session', async () => {
    for (const path of ['/api/v1/units', '/api/v1/users/current', '/api/v1/session']) {
      const sent = { method: 'GET', path, body: undefined };
      const reply = await send(server, sent, { ...fromPage, ...cookieOf(nurse.cookie) });
      expect(reply.status, path).toBe(401);
    }
  });

  it('must be right in every part', async () => {
    const admin = await server.signIn('admin@harborlight.example');
    const stranger = await server.signIn('admin@cedarvale.example');
    const [hospital, session, secret] = nurse.cookie.split('.');
    for (const cookie of [
      `${hospital}.${admin.sessionId}.${secret}`,
      `${stranger.hospitalId}.${session}.${secret}`,
      `${stranger.hospitalId}.${stranger.sessionId}.${secret}`,
      `${hospital}.${session}.${'A'.repeat(43)}`,
      `${hospital}.${session}.`,
      `${hospital}.9007199254740991.${secret}`,
      `${hospital}.9999999999999999.${secret}`,
      '%00',
      '',
    ]) {
      const reply = await post('/session/token', { ...fromPage, ...cookieOf(cookie) });
      expect(reply.status, cookie).toBe(401);
    }
  });

  it('is cleared with the flags it was set with, and ends with its session', async () => {
    const leaving = await server.signIn('nurse@harborlight.example');
    const headers = { ...fromPage, ...cookieOf(leaving.cookie) };
    const reply = await post('/session/sign_out', headers);
    const flags = (reply.headers.get('set-cookie') ?? '').split('; ');
    expect(flags).toEqual(
      expect.arrayContaining([
        'HttpOnly',
        'Secure',
        'SameSite=Strict',
        'lamplight_session=',
        expect.stringMatching(/^Path=\/api\/v1/),
      ]),
    );
    expect((await post('/session/token', headers)).status).toBe(401);
  });
});

describe('the access token', () => {
  it('is taken from the header alone', async () => {
    const path = `/api/v1/session?access_token=${nurse.token}&api_token=${nurse.token}`;
    const reply = await send(
      server,
      { method: 'GET', path, body: undefined },
      { cookie: `access_token=${nurse.token}`, 'x-access-token': nurse.token },
    );
    expect(reply.status).toBe(401);
  });

  it.each(['bearer', 'Basic', 'Token', ''])('is not taken after %s', async (scheme) => {
    const sent = { method: 'GET', path: '/api/v1/session', body: undefined };
    const reply = await send(server, sent, { authorization: `${scheme} ${nurse.token}`.trim() });
    expect(reply.status).toBe(401);
  });
});

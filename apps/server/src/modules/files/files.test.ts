import { createHash } from 'node:crypto';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { limits } from '@lamplight/contracts/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';

let server: TestServer;
let session: SignedIn;
let nurse: ApiCaller;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  session = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, session);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const picture = (color: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();
const upload = <Body>(who: ApiCaller, path: string, bytes: Buffer, type = 'image/png') =>
  who.put<Body>(path, { bytes, headers: { 'content-type': type } });
const fetchFile = (url: string | null, headers: Record<string, string> = {}) =>
  fetch(server.url + String(url), {
    headers: { authorization: `Bearer ${session.token}`, ...headers },
  });

it('shows an uploaded picture to the own hospital, made anew and kept privately [R000-3.50]', async () => {
  const saved = await upload<CurrentUser>(nurse, '/users/current/avatar', await picture('teal'));
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ avatar_type: 'image' });
  expect(saved.body.avatar_url).toMatch(/^\/api\/v1\/files\/\d+$/);
  const reply = await fetchFile(saved.body.avatar_url);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const etag = reply.headers.get('etag') ?? '';
  expect(etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
  const again = await fetchFile(saved.body.avatar_url, { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

it('answers nobody else: no token, another hospital, a file that is not there [R000-3.50]', async () => {
  const { body } = await upload<CurrentUser>(nurse, '/users/current/avatar', await picture('navy'));
  const path = String(body.avatar_url).replace('/api/v1', '');
  const stranger = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await apiCaller(server).get(path)).status).toBe(401);
  const foreign = await stranger.get(path);
  const missing = await stranger.get('/files/99999999');
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  expect((await admin.get(path)).status).toBe(200);
});

it('goes back to initials when the picture is removed', async () => {
  await upload(nurse, '/users/current/avatar', await picture('gold'));
  const removed = await nurse.delete<CurrentUser>('/users/current/avatar');
  expect(removed.body).toMatchObject({ avatar_type: 'initials', avatar_url: null });
});

it('lets whoever edits the hospital set its two logos, and everybody see them [R000-3.53]', async () => {
  type Logos = { logo_url: string | null; footer_logo_url: string | null };
  expect((await upload(nurse, '/hospital/logos/header', await picture('red'))).status).toBe(403);
  const header = await upload<Logos>(admin, '/hospital/logos/header', await picture('red'));
  const footer = await upload<Logos>(admin, '/hospital/logos/footer', await picture('blue'));
  const { hospital } = (await nurse.get<CurrentUser>('/users/current')).body;
  expect(hospital).toMatchObject({
    logo_url: header.body.logo_url,
    footer_logo_url: footer.body.footer_logo_url,
  });
  expect((await fetchFile(hospital.logo_url)).status).toBe(200);
  const removed = await admin.delete<Logos>('/hospital/logos/header');
  expect(removed.body).toMatchObject({
    logo_url: null,
    footer_logo_url: footer.body.footer_logo_url,
  });
});

it.each([
  ['JSON', 'application/json', Buffer.from('{}'), 415, 'File::WrongType'],
  ['a drawing', 'image/svg+xml', Buffer.from('<svg/>'), 415, 'File::WrongType'],
  ['a drawing called a picture', 'image/png', Buffer.from('<svg/>'), 415, 'File::WrongType'],
  ['a form', 'multipart/form-data; boundary=x', Buffer.from('--x--'), 415, 'File::WrongType'],
  ['no type at all', '', Buffer.from('x'), 415, 'File::WrongType'],
  ['nothing', 'image/png', Buffer.alloc(0), 422, 'File::Unreadable'],
  ['too much', 'image/png', Buffer.alloc(limits.image.mostBytes + 1), 413, 'File::TooLarge'],
])('refuses %s in words [R000-3.51]', async (_name, type, bytes, status, error) => {
  const answer = await upload(nurse, '/users/current/avatar', bytes, type);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ type: error });
  expect((answer.body as { error: string }).error).toMatch(/Choose|Reduce/);
});

it('takes a file no more than once for one key, and not another one', async () => {
  const headers = { 'idempotency-key': 'avatar-upload-1', 'content-type': 'image/png' };
  const send = async (color: string) =>
    nurse.put<CurrentUser>('/users/current/avatar', { bytes: await picture(color), headers });
  const first = await send('lime');
  expect((await send('lime')).body.avatar_url).toBe(first.body.avatar_url);
  expect((await send('pink')).body).toMatchObject({ type: 'Request::KeyReused' });
});

it('still takes JSON where JSON belongs', async () => {
  const answer = await upload(nurse, '/users/current', await picture('red'));
  expect(answer.status).toBe(400);
});

it('sweeps pictures that nobody shows any more, and bytes that no row names [R000-3.54]', async () => {
  const { objects, database } = server.platform;
  const { hospitalId } = session;
  await upload(nurse, '/users/current/avatar', await picture('olive'));
  const kept = await upload<CurrentUser>(nurse, '/users/current/avatar', await picture('gray'));
  const orphan = `hospital/${hospitalId}/avatar/orphan.webp` as const;
  await objects.put(orphan, Buffer.from('never named'));
  expect(await sweepFiles(database, objects, hospitalId, new Date())).toBe(0);
  const later = new Date(Date.now() + 25 * 3_600_000);
  expect(await sweepFiles(database, objects, hospitalId, later)).toBeGreaterThanOrEqual(2);
  expect(await objects.stat(orphan)).toBeUndefined();
  expect((await fetchFile(kept.body.avatar_url)).status).toBe(200);
  const { rows } = await server.owner.query<{ object_key: string }>(
    'SELECT object_key FROM stored_files WHERE hospital_id = $1',
    [hospitalId],
  );
  const lying: string[] = [];
  for await (const { key } of objects.list(`hospital/${hospitalId}/`)) lying.push(key);
  expect(lying.sort()).toEqual(rows.map((row) => row.object_key).sort());
  expect(await sweepFiles(database, objects, hospitalId, later)).toBe(0);
});

it('says in its readiness whether files can be saved', async () => {
  const reply = await fetch(`${server.url}/ready`);
  expect(await reply.json()).toMatchObject({ database: true, objects: true });
});

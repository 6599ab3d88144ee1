import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import { sweep } from '../sweep.ts';
import { createArtifactAdapter } from './artifact-adapter.ts';
import { deleteArtifactsOfAccount } from './artifacts.queries.ts';

let database: TestDatabase;
let db: pg.Pool;
const adapterOf = (kind: string) => createArtifactAdapter(db)(kind);
const expire = (id: string) =>
  db.query(
    `UPDATE identity.artifacts SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
    [id],
  );

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(
    database.urls.identity,
    createLog(() => undefined),
  );
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

it('keeps an artifact under its kind and replaces it on the second write', async () => {
  const codes = adapterOf('AuthorizationCode');
  await codes.upsert('one', { accountId: 'a' }, 60);
  await codes.upsert('one', { accountId: 'b' }, 60);
  expect(await codes.find('one')).toEqual({ accountId: 'b' });
  expect(await adapterOf('RefreshToken').find('one')).toBeUndefined();
  await codes.destroy('one');
  expect(await codes.find('one')).toBeUndefined();
});

it('finds sessions by uid and device codes by user code', async () => {
  await adapterOf('Session').upsert('s1', { uid: 'u1' }, 60);
  await adapterOf('DeviceCode').upsert('d1', { userCode: 'ABCD' }, 60);
  expect(await adapterOf('Session').findByUid('u1')).toEqual({ uid: 'u1' });
  expect(await adapterOf('DeviceCode').findByUserCode('ABCD')).toEqual({ userCode: 'ABCD' });
});

it('lets only the first of many consume a code, and remembers it', async () => {
  const codes = adapterOf('AuthorizationCode');
  await codes.upsert('raced', { grantId: 'g0' }, 60);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => codes.consume('raced')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codes.find('raced')).toMatchObject({ consumed: expect.any(Number) as number });
});

it('revokes a grant with everything that was issued under it, and nothing else', async () => {
  await adapterOf('Grant').upsert('g1', { accountId: 'a' }, 60);
  await adapterOf('AccessToken').upsert('t1', { grantId: 'g1' }, 60);
  await adapterOf('AccessToken').upsert('t2', { grantId: 'g2' }, 60);
  await adapterOf('AccessToken').revokeByGrantId('g1');
  expect(await adapterOf('Grant').find('g1')).toBeUndefined();
  expect(await adapterOf('AccessToken').find('t1')).toBeUndefined();
  expect(await adapterOf('AccessToken').find('t2')).toEqual({ grantId: 'g2' });
});

it('does not see what has run out, and sweeps it away', async () => {
  const tokens = adapterOf('AccessToken');
  await tokens.upsert('old', { accountId: 'a' }, 60);
  await tokens.upsert('new', { accountId: 'a' }, 60);
  await expire('old');
  expect(await tokens.find('old')).toBeUndefined();
  expect(await sweep({ db })).toBe(1);
  expect(await tokens.find('new')).toBeDefined();
});

it('ends everything of one account', async () => {
  await adapterOf('Session').upsert('s2', { uid: 'u2', accountId: 'mine' }, 60);
  await adapterOf('Session').upsert('s3', { uid: 'u3', accountId: 'yours' }, 60);
  await deleteArtifactsOfAccount(db, 'mine');
  expect(await adapterOf('Session').find('s2')).toBeUndefined();
  expect(await adapterOf('Session').find('s3')).toBeDefined();
});

it('never looks for clients in the database', async () => {
  await adapterOf('Client').upsert('planted', { client_id: 'planted' }, 60);
  expect(await adapterOf('Client').find('planted')).toBeUndefined();
});

import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import { openSigningKeys, seal, unseal } from './signing-keys.ts';

const key = Buffer.alloc(32, 1);
let database: TestDatabase;
let db: pg.Pool;

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

it('makes one key although many processes start at once, and finds it again', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openSigningKeys(db, key)));
  const kids = new Set(opened.flatMap(({ keys }) => keys.map(({ kid }) => kid)));
  expect(kids.size).toBe(1);
  expect(opened[0]?.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
});

it('stores nothing that can be read without the secret', async () => {
  const { keys } = await openSigningKeys(db, key);
  const { rows } = await db.query<{ sealed_jwk: Buffer }>(
    'SELECT sealed_jwk FROM identity.signing_keys',
  );
  const stored = rows[0]!.sealed_jwk.toString('latin1');
  expect(stored).not.toContain(keys[0]!.d!);
  await expect(openSigningKeys(db, Buffer.alloc(32, 2))).rejects.toThrow(
    /cannot be opened with this LAMPLIGHT_IDENTITY_SECRET. Restore/,
  );
});

it('notices a sealed key that was changed or moved to another row', () => {
  const sealed = seal('the key', 'kid-1', key);
  expect(unseal(sealed, 'kid-1', key)).toBe('the key');
  expect(() => unseal(sealed, 'kid-2', key)).toThrow('kid-2 cannot be opened');
  sealed[sealed.length - 1]! ^= 1;
  expect(() => unseal(sealed, 'kid-1', key)).toThrow('kid-1 cannot be opened');
});

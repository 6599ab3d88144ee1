import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { createLogger } from '../logging.ts';
import { createMetrics } from '../metrics.ts';
import { SealHeads } from './seal-heads.ts';
import { runSealer } from './sealer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker'] });
});
afterAll(() => server.close());

interface Seal {
  seq: number;
  hospital_id: number;
  row_ids: number[];
  seal: string;
}

async function sealsWith(rowIds: number[], owner = server.owner): Promise<Seal[]> {
  const { rows } = await owner.query<Seal>(
    `SELECT seq::float8, hospital_id::float8, row_ids::float8[], encode(seal, 'hex') AS seal
       FROM audit_seals WHERE row_ids && $1::bigint[] ORDER BY hospital_id, seq`,
    [rowIds],
  );
  return rows;
}

const eventuallySealed = (rowIds: number[]): Promise<Seal[]> =>
  eventually(async () => {
    const seals = await sealsWith(rowIds);
    const sealed = new Set(seals.flatMap((seal) => seal.row_ids));
    expect(rowIds.filter((id) => !sealed.has(id))).toEqual([]);
    return seals;
  });

it('seals each hospital on its own soon after the reply, and publishes the head', async () => {
  const answers = await Promise.all(
    ['admin@harborlight.example', 'admin@cedarvale.example'].map(async (email) =>
      apiCaller(server, await server.signIn(email)).get('/rooms'),
    ),
  );
  const rows = await Promise.all(answers.map(({ requestId }) => auditOf(server.owner, requestId)));
  const seals = await eventuallySealed(rows.flat().map(({ id }) => id));
  expect(new Set(seals.map((seal) => seal.hospital_id)).size).toBe(2);
  const heads = new SealHeads(server.config.sealDir);
  await eventually(async () => {
    for (const { hospital_id, seq, seal } of seals)
      expect((await heads.read(hospital_id)).get(seq)).toBe(seal);
  });
});

/** A sealer on a database without others; the test ends its pauses one by one. */
async function startSealer(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sealDir = await mkdtemp(join(tmpdir(), 'lamplight-seals-'));
  let passes = 0;
  let endPause: () => void = () => undefined;
  const lead = {
    client,
    held: true,
    pause: () => {
      passes += 1;
      return new Promise<void>((resolve) => (endPause = resolve));
    },
  };
  const sealing = runSealer(lead, new SealHeads(sealDir), createMetrics(), createLogger('silent'));
  await eventually(() => passes === 1);
  return {
    async sealOnce() {
      const before = passes;
      endPause();
      await eventually(() => passes > before);
    },
    async [Symbol.asyncDispose]() {
      lead.held = false;
      endPause();
      await sealing;
      await client.end();
      await rm(sealDir, { recursive: true, force: true });
    },
  };
}

it('seals in commit order, and nothing while an older transaction is open', async () => {
  await using database = await createTestDatabase();
  await using owner = disposable(new pg.Pool({ connectionString: database.urls.owner }));
  await owner.query(`INSERT INTO hospitals (id, name, auth0_id) VALUES (1, 'One', 'org_1')`);
  await using sealer = await startSealer(database.urls.worker);
  const insert = `INSERT INTO audit_log (hospital_id, request_id, call, action, subject)
                  VALUES (1, $1, 'order', 'read', 'room')`;
  await using slow = await beginAsOwner(owner);
  await slow.query(insert, ['slow']);
  await owner.query(insert, ['quick']);
  const quickId = (await auditOf(owner, 'quick'))[0]?.id ?? 0;
  await sealer.sealOnce();
  expect(await sealsWith([quickId], owner)).toEqual([]);
  await slow.commit();
  const slowId = (await auditOf(owner, 'slow'))[0]?.id ?? 0;
  expect(slowId).toBeLessThan(quickId);
  // Open transactions of other databases in the cluster hold back seals too.
  await eventually(async () => {
    await sealer.sealOnce();
    const seals = await sealsWith([slowId, quickId], owner);
    expect(seals.flatMap(({ row_ids }) => row_ids)).toEqual([slowId, quickId]);
  });
});

const disposable = (pool: pg.Pool) =>
  Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() });

import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { SealHeads } from './seal-heads.ts';

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

async function sealsWith(rowIds: number[]): Promise<Seal[]> {
  const { rows } = await server.owner.query<Seal>(
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

it('seals in commit order, and nothing past a transaction that still runs', async () => {
  const insert = `INSERT INTO audit_log (hospital_id, request_id, call, action, subject)
                  VALUES (1, $1, 'order', 'read', 'room')`;
  await using slow = await beginAsOwner(server.owner);
  await slow.query(insert, ['slow']);
  await server.owner.query(insert, ['quick']);
  const [[slowId], [quickId]] = await Promise.all([
    slow
      .query(`SELECT id::float8 FROM audit_log WHERE request_id = 'slow'`)
      .then((result) => (result as { rows: { id: number }[] }).rows.map(({ id }) => id)),
    auditOf(server.owner, 'quick').then((rows) => rows.map(({ id }) => id)),
  ]);
  const ids = [slowId ?? 0, quickId ?? 0];
  expect(ids[0]).toBeLessThan(ids[1] ?? 0);
  await slow.commit();
  const seals = await eventuallySealed(ids);
  const order = seals.flatMap((seal) => seal.row_ids).filter((id) => ids.includes(id));
  expect(order).toEqual(ids);
});

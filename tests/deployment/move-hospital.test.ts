import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Room } from '@lamplight/contracts/entities/room';
import { eventually } from '@lamplight/test-kit/eventually';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SealHeads } from '../../apps/server/src/platform/audit/seal-heads.ts';
import { verifySeals } from '../../apps/server/src/platform/audit/verify-seals.ts';
import { fillEveryTable } from '../../database/testing/fill-every-table.ts';
import { column, count, openClient, type OpenClient } from '../../database/testing/open-client.ts';
import { apiCaller, type ApiCaller } from '../support/api-caller.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../deploy/cells/move-hospital');
const firstOfCellOne = 2 ** 40;

let source: TestServer;
let sealer: TestServer;
let target: TestDatabase;
let atTarget: OpenClient;
let organization: string;
let admin: SignedIn;
let neighbour: SignedIn;

const move = (...more: string[]) =>
  run(script, [organization, ...more], {
    env: {
      ...process.env,
      MOVE_FROM: source.database.urls.superuser,
      MOVE_TO: target.urls.superuser,
    },
  });
const statusOf = async (caller: ApiCaller): Promise<number> => (await caller.get('/rooms')).status;

beforeAll(async () => {
  source = await startTestServer({ roles: ['api'] });
  await using owner = await openClient(source.database.urls.owner);
  await fillEveryTable(owner);
  // Those were of no trail; the sealer begins a true one.
  await owner.query('DELETE FROM audit_seals');
  sealer = await startTestServer({ beside: source, roles: ['worker'] });
  admin = await source.signIn('admin@harborlight.example');
  neighbour = await source.signIn('admin@cedarvale.example');
  organization = (
    await column(owner, 'SELECT auth0_id FROM hospitals WHERE id = $1', [admin.hospitalId])
  )[0]!;
  target = await createTestDatabase();
  atTarget = await openClient(target.urls.owner);
});
afterAll(async () => {
  await atTarget.end();
  await target.drop();
  await sealer.close();
  await source.close();
});

it('refuses to move a hospital within its own cell', async () => {
  await expect(move()).rejects.toThrow('Both are the same cell');
  expect(await statusOf(apiCaller(source, admin))).toBe(200);
});

it(
  'moves a hospital under load with every acknowledged write, its ids, its sessions and its trail',
  { timeout: 60_000 },
  async () => {
    await beginCellOne();
    const atSource = apiCaller(source, admin);
    const renamed = await renameUntilRefused(atSource, () => move());
    expect(renamed.acknowledged).toBeGreaterThan(0);
    expect(await statusOf(atSource)).toBe(401);
    expect(await statusOf(apiCaller(source, neighbour))).toBe(200);

    const moved = await startTestServer({ beside: { ...source, database: target } });
    try {
      // The session came along: her token, of the same secret, is as good there.
      const there = apiCaller(moved, admin);
      const { body: room } = await there.get<Room>(`/rooms/${renamed.room.id}`);
      expect(room).toMatchObject({ name: renamed.room.name, version: renamed.room.version });
      expect(await rename(there, room, 'After the move')).toMatchObject({ status: 200 });
      const unit = { name: 'New unit', division_id: renamed.room.division.id, phone: null };
      const { body: added } = await there.post<{ id: number }>('/units', { body: unit });
      expect(added.id).toBeGreaterThan(firstOfCellOne);
      expect(await column(atTarget, 'SELECT id FROM hospitals')).toEqual([
        String(admin.hospitalId),
      ]);
      await eventually(async () => expect(await unsealed()).toBe(0));
      await findsNothingWrong();
    } finally {
      await moved.close();
    }
  },
);

it('does not move what is there already, and gives a hospital back', async () => {
  await expect(move()).rejects.toThrow(`${organization} is at MOVE_TO already`);
  await move('--reopen');
  expect(await statusOf(apiCaller(source, admin))).toBe(200);
});

/** As the migrations of another cell leave it. */
const beginCellOne = () =>
  atTarget.query(`DO $$ DECLARE one record; BEGIN
    UPDATE schema_migrations SET cell = 1;
    FOR one IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER SEQUENCE %I START ${firstOfCellOne + 1} RESTART', one.sequencename);
    END LOOP;
  END $$`);

const rename = (caller: ApiCaller, { id, version, unit, beds }: Room, name: string) =>
  caller.put<Room>(`/rooms/${id}`, {
    body: {
      version,
      name,
      unit_id: unit.id,
      description: null,
      beds: beds.map((bed) => ({ id: bed.id, name: bed.name })),
    },
  });

/** Somebody goes on working while the hospital is closed under her. */
async function renameUntilRefused(caller: ApiCaller, during: () => Promise<unknown>) {
  const { body: list } = await caller.get<{ results: Room[] }>('/rooms');
  let room = list.results[0]!;
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      const { status, body } = await rename(caller, room, `Room ${acknowledged}`);
      if (status !== 200) return;
      room = body;
      acknowledged += 1;
    }
  })();
  await Promise.all([during(), writing]);
  return { room, acknowledged };
}

const unsealed = () =>
  count(
    atTarget,
    `SELECT (SELECT count(*) FROM audit_log) - (SELECT sum(cardinality(row_ids)) FROM audit_seals)`,
  );

async function findsNothingWrong(): Promise<void> {
  const heads = await mkdtemp(join(tmpdir(), 'lamplight-heads-'));
  try {
    const { seals, findings } = await verifySeals(atTarget, new SealHeads(heads));
    expect(seals).toBeGreaterThan(2);
    expect(findings).toEqual([]);
  } finally {
    await rm(heads, { recursive: true });
  }
}

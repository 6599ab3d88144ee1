import { sql } from 'kysely';
import type pg from 'pg';
import { openPool } from '../../apps/server/src/platform/database/connections.ts';
import { TenantDatabase } from '../../apps/server/src/platform/database/database.ts';
import { alternate, type Benchmark } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import type { PgLoad } from './load/pg.ts';
import type { TenantLoad } from './load/tenant.ts';
import { inOwnProcess } from './worker.ts';

const goal = 0.6;
/** Of few and short rounds on a machine that does other work. */
const quickGoal = 0.2;

/**
 * The cost of row-level security and of naming the hospital on the connection. Two hospitals take
 * turns, so that most queries find a connection set to the other one: the dearest case.
 */
export const tenancy: Benchmark = {
  about: 'scoped queries of two hospitals in turn; goal: 0.6 of the plain rate',
  run: ({ quick }) =>
    withStack({ parts: ['postgres'] }, async (stack, owner) => {
      const { rows } = await owner.query<{ id: string }>('SELECT id FROM hospitals ORDER BY id');
      const hospitalIds = rows.map((row) => Number(row.id));
      const shape = { connections: 16, clients: 16, seconds: quick ? 1 : 6 };
      const plain: PgLoad = {
        ...shape,
        url: stack.urls.database.owner,
        sql: `SELECT id, name, description, unit_id, division_id, version, updated_at FROM rooms
               WHERE hospital_id = $1 AND deleted_at IS NULL ORDER BY name, id LIMIT 10`,
        parameters: hospitalIds.map((id) => [id]),
      };
      const scoped: TenantLoad = { ...shape, url: stack.urls.database.app, hospitalIds };
      const rounds = quick ? 3 : 5;
      const seen = await roomsSeen(stack.urls.database.app, hospitalIds);
      const own = await roomsOf(owner);
      const mixed = await alternate(
        rounds,
        () => inOwnProcess<number>('load/pg.ts', plain, 60_000),
        () => inOwnProcess<number>('load/tenant.ts', scoped, 60_000),
      );
      const single = await inOwnProcess<number>(
        'load/tenant.ts',
        { ...scoped, hospitalIds: hospitalIds.slice(0, 1) },
        60_000,
      );
      const ratio = mixed.ours / mixed.bare;
      const isIsolated = JSON.stringify(seen) === JSON.stringify(own);
      return {
        name: 'tenancy',
        ratio: Number(ratio.toFixed(3)),
        goal: quick ? quickGoal : goal,
        pass: isIsolated && ratio >= (quick ? quickGoal : goal),
        each_hospital_sees_its_own_rooms: isIsolated,
        plain_per_second: mixed.bare,
        scoped_per_second: mixed.ours,
        plain_rounds: mixed.bareAll,
        scoped_rounds: mixed.oursAll,
        scoped_one_hospital_per_second: Math.round(single),
      };
    }),
};

type RoomCounts = Record<string, Record<string, number>>;

/** Rooms by hospital, as each hospital sees them without a condition of the query. */
async function roomsSeen(url: string, hospitalIds: number[]): Promise<RoomCounts> {
  const database = new TenantDatabase(openPool(url, 2, () => undefined));
  try {
    const seen: RoomCounts = {};
    for (const id of hospitalIds) {
      const { rows } = await sql<{ hospital_id: string; count: number }>`
        SELECT hospital_id, count(*)::int AS count FROM rooms GROUP BY 1 ORDER BY 1`.execute(
        database.reading(id),
      );
      seen[id] = Object.fromEntries(rows.map(({ hospital_id, count }) => [hospital_id, count]));
    }
    return seen;
  } finally {
    await database.close();
  }
}

/** Rooms by hospital past row-level security, in the form of `roomsSeen`. */
async function roomsOf(owner: pg.Pool): Promise<RoomCounts> {
  const { rows } = await owner.query<{ hospital_id: string; count: number }>(
    'SELECT hospital_id, count(*)::int AS count FROM rooms GROUP BY 1 ORDER BY 1',
  );
  return Object.fromEntries(
    rows.map(({ hospital_id, count }) => [hospital_id, { [hospital_id]: count }]),
  );
}

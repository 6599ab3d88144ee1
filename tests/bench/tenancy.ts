import { alternate, type Benchmark } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import type { PgLoad } from './load/pg.ts';
import type { TenantLoad } from './load/tenant.ts';
import { inOwnProcess } from './worker.ts';

const goal = 0.6;

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
      const shape = { connections: 16, clients: 16, seconds: quick ? 2 : 6 };
      const plain: PgLoad = {
        ...shape,
        url: stack.urls.database.owner,
        sql: `SELECT id, name, description, unit_id, division_id, version, updated_at FROM rooms
               WHERE hospital_id = $1 AND deleted_at IS NULL ORDER BY name, id LIMIT 10`,
        parameters: hospitalIds.map((id) => [id]),
      };
      const scoped: TenantLoad = { ...shape, url: stack.urls.database.app, hospitalIds };
      const rounds = quick ? 1 : 5;
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
      return {
        name: 'tenancy',
        ratio: Number(ratio.toFixed(3)),
        goal,
        pass: quick || ratio >= goal,
        plain_per_second: mixed.bare,
        scoped_per_second: mixed.ours,
        plain_rounds: mixed.bareAll,
        scoped_rounds: mixed.oursAll,
        scoped_one_hospital_per_second: Math.round(single),
      };
    }),
};

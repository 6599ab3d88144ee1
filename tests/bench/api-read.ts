import { roomQueries } from '../../apps/server/src/modules/rooms/rooms.queries.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import { alternate, type Benchmark, type Outcome } from './benchmark.ts';
import { auditRows } from './load/audit-rows.ts';
import { withStack } from './bench-stack.ts';
import { capture } from './load/captured-sql.ts';
import type { HttpLoad, HttpRate } from './load/http.ts';
import type { PgLoad } from './load/pg.ts';
import { personOf } from './load/person.ts';
import { inOwnProcess } from './worker.ts';

const goal = 0.5;
/** Of few and short rounds on a machine that does other work. */
const quickGoal = 0.15;
const connections = 64;
const pages = 8;

/**
 * A page of 25 rooms with unit, division and beds through the whole server: sign-in, permission,
 * scope and a durable audit row per request; against `pg` running the same SQL with none of it.
 */
export const apiRead: Benchmark = {
  about: '25 rooms a page, 64 connections, everything on; goal: half the rate of the bare query',
  run: ({ quick }) =>
    withStack(
      {
        parts: ['postgres', 'nats', 'server'],
        env: { LAMPLIGHT_AUDIT_REPEAT_SECONDS: '0', LAMPLIGHT_LOG_LEVEL: 'warn' },
      },
      (stack, owner) => measure(stack, owner, quick),
    ),
};

export async function measure(
  stack: Pick<Stack, 'urls' | 'secrets'>,
  owner: pg.Pool,
  quick: boolean,
): Promise<Outcome> {
  const seconds = quick ? 1 : 6;
  const signedIn = await signInByDatabase(
    owner,
    stack.secrets.tokenSecret,
    'admin@harborlight.example',
  );
  const perPage = 25;
  const query = await capture(stack.urls.database.owner, (db) =>
    roomQueries.list(db, personOf(signedIn), {
      query: { page: 1, per_page: perPage },
      divisionId: undefined,
    }),
  );
  const offsetAt = query.parameters.length - 1;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const bareLoad: PgLoad = {
    url: stack.urls.database.owner,
    connections: 16,
    clients: connections,
    seconds,
    sql: query.sql,
    parameters: numbers.map((number) => query.parameters.with(offsetAt, (number - 1) * perPage)),
  };
  const load: HttpLoad = {
    url: stack.urls.web.replace('localhost', '127.0.0.1'),
    paths: numbers.map(
      (number) => `/api/v1/rooms?per_page=${perPage}&page=${number}&division_id=*`,
    ),
    token: signedIn.token,
    connections,
    seconds,
  };
  const before = await auditRows(owner);
  let requests = 0;
  const seen: HttpRate[] = [];
  const { bare, ours, bareAll, oursAll } = await alternate(
    quick ? 3 : 5,
    () => inOwnProcess<number>('load/pg.ts', bareLoad, 60_000),
    async () => {
      const one = await inOwnProcess<HttpRate>('load/http.ts', load, 60_000);
      if (one.failed) throw new Error(`${one.failed} requests failed`);
      requests += one.requests;
      seen.push(one);
      return one.rate;
    },
  );
  const audited = (await auditRows(owner)) - before;
  if (audited < requests)
    throw new Error(`${requests} replies left but only ${audited} audit rows are stored`);
  const ratio = ours / bare;
  return {
    name: 'api-read',
    ratio: Number(ratio.toFixed(3)),
    goal: quick ? quickGoal : goal,
    pass: ratio >= (quick ? quickGoal : goal),
    bare_per_second: bare,
    ours_per_second: ours,
    bare_rounds: bareAll,
    ours_rounds: oursAll,
    p50_ms: seen.at(-1)?.p50,
    p99_ms: seen.at(-1)?.p99,
    audit_rows: audited,
    requests,
  };
}

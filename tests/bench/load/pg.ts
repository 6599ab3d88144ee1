import pg from 'pg';
import { serveOnce } from '../worker.ts';

export interface PgLoad {
  url: string;
  connections: number;
  clients: number;
  seconds: number;
  sql: string;
  /** Each client takes these in turn. */
  parameters: unknown[][];
}

/** `pg` with nothing around it: closed-loop clients over a pool, named statements, one query each. */
serveOnce<PgLoad>(async ({ url, connections, clients, seconds, sql, parameters }) => {
  // Planned once, as ours are: the comparison is about what stands around the query.
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off';
  const pool = new pg.Pool({ connectionString: url, max: connections, options });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (start: number) => {
    for (let at = start; performance.now() < end; at += 1) {
      await pool.query({
        name: 'bare',
        text: sql,
        values: parameters[at % parameters.length] ?? [],
      });
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const rate = (done / (performance.now() - began)) * 1000;
  await pool.end();
  return rate;
});

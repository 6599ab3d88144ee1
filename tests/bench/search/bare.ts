import fastify from 'fastify';
import pg from 'pg';
import type { SearchGroupId } from '../../../packages/contracts/src/entities/search.ts';
import type { Found } from '../../../apps/server/src/modules/search/search.queries.ts';
import { searchWire } from '../../../apps/server/src/modules/search/search.wire.ts';
import { serve } from '../peer.ts';

interface BareSettings {
  url: string;
  sql: string;
  groups: SearchGroupId[];
  questions: { path: string; hospitalId: number; parameters: unknown[] }[];
}

export interface SearchBare {
  [operation: string]: (input: never) => Promise<unknown>;
  start: (settings: BareSettings) => Promise<number>;
}

/**
 * A route with the same SQL and the same reply, and nothing around them: no sign-in, no permission,
 * no row-level security, no trail. Each hospital has its own connections, set to it once and for all.
 */
serve({
  start: async ({ url, sql, groups, questions }: BareSettings) => {
    const pools = new Map<number, pg.Pool>();
    for (const { hospitalId } of questions) {
      const options = `-c plan_cache_mode=force_generic_plan -c jit=off -c app.hospital_id=${hospitalId}`;
      if (!pools.has(hospitalId))
        pools.set(hospitalId, new pg.Pool({ connectionString: url, max: 8, options }));
    }
    const known = new Map(questions.map((question) => [question.path, question]));
    const app = fastify({ logger: false });
    app.get('/api/v1/search', async (request) => {
      const question = known.get(request.url);
      const pool = question && pools.get(question.hospitalId);
      if (!pool) throw new Error(`Nobody prepared for ${request.url}`);
      const values = question.parameters;
      const { rows } = await pool.query<Found>({ name: 'bare', text: sql, values });
      return searchWire(groups, rows[0] ?? { totals: {} });
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  },
});

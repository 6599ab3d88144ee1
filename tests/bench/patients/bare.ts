import fastify from 'fastify';
import pg from 'pg';
import type { PatientRow } from '../../../apps/server/src/modules/patients/patients.queries.ts';
import { patientWire } from '../../../apps/server/src/modules/patients/patients.wire.ts';
import { pageMetadata } from '../../../apps/server/src/platform/http/paging.ts';
import type { CapturedQuery } from '../load/captured-sql.ts';
import { perPage } from '../lists/list-questions.ts';
import type { SaveQuestion } from './questions.ts';
import { serve } from '../peer.ts';

interface BareSettings {
  url: string;
  hospitalId: number;
  reads: (CapturedQuery & { path: string })[];
  saves: SaveQuestion[];
}

export interface PatientsBare {
  [operation: string]: (input: never) => Promise<unknown>;
  start: (settings: BareSettings) => Promise<number>;
}

/**
 * Routes with the same SQL and the same reply, and nothing around them: no sign-in, no permission, no
 * row-level security, no trail of what is read. A save is one transaction with the change, its revision
 * and event, which the table's own triggers write, and its line of the trail.
 */
serve({
  start: async ({ url, hospitalId, reads, saves }: BareSettings) => {
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    const options = `-c plan_cache_mode=force_generic_plan -c jit=off -c app.hospital_id=${hospitalId}`;
    const pool = new pg.Pool({ connectionString: url, max: 8, options });
    const names = new Map<string, string>();
    const ask = async (client: pg.Pool | pg.PoolClient, { sql, parameters }: CapturedQuery) => {
      const name = names.get(sql) ?? `bare${names.size}`;
      names.set(sql, name);
      const query = { name, text: sql, values: parameters };
      return (await client.query<PatientRow & { total: number }>(query)).rows;
    };
    const known = new Map(reads.map((question) => [question.path, question]));
    const saved = new Map(saves.map((question) => [question.path, question]));
    const rowsOf = (path: string) => {
      const question = known.get(path) ?? saved.get(path)?.found;
      if (!question) throw new Error(`Nobody prepared for ${path}`);
      return ask(pool, question);
    };
    const one = ([row]: PatientRow[]) => {
      if (!row) throw new Error('There is no such patient');
      return patientWire(row);
    };
    const app = fastify({ logger: false });
    app.get('/api/v1/patients', async (request) => {
      const rows = await rowsOf(request.url);
      return {
        results: rows.map(patientWire),
        metadata: pageMetadata(rows[0]?.total ?? 0, perPage),
      };
    });
    app.get('/api/v1/patients/:id', async (request) => one(await rowsOf(request.url)));
    app.put<{ Body: { note: string } }>('/api/v1/patients/:id', async (request) => {
      const question = saved.get(request.url);
      if (!question) throw new Error(`Nobody prepared for ${request.url}`);
      const { change, noteAt, audit, found } = question;
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const parameters = change.parameters.with(noteAt, request.body.note);
        await ask(client, { sql: change.sql, parameters });
        const rows = await ask(client, found);
        await ask(client, audit);
        await client.query('COMMIT');
        client.release();
        return one(rows);
      } catch (error) {
        client.release(true);
        throw error;
      }
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  },
});

import { createServer } from 'node:http';
import pg from 'pg';
import { serve } from '../peer.ts';

interface BareSettings {
  url: string;
  questions: { path: string; sql: string; parameters: unknown[] }[];
}

export interface TableBare {
  [operation: string]: (input: never) => Promise<unknown>;
  start: (settings: BareSettings) => Promise<number>;
}

/** Node's own server and `pg` with the same SQL: no framework, sign-in, permission, tenancy or trail. */
serve({
  start: async ({ url, questions }: BareSettings) => {
    // Planned once, as ours are: the comparison is about what stands around the query.
    const options = '-c plan_cache_mode=force_generic_plan -c jit=off';
    const address = new URL(url);
    const own = address.searchParams.get('options') ?? '';
    address.searchParams.delete('options');
    const pool = new pg.Pool({
      connectionString: address.href,
      max: 8,
      options: `${options} ${own}`,
    });
    const names = new Map<string, string>();
    for (const { sql } of questions) if (!names.has(sql)) names.set(sql, `bare${names.size}`);
    const known = new Map(questions.map((question) => [question.path, question]));
    const server = createServer((request, response) => {
      const question = known.get(request.url ?? '');
      if (!question) {
        response.writeHead(404).end();
        return;
      }
      const { sql, parameters } = question;
      pool.query({ name: names.get(sql), text: sql, values: parameters }).then(
        ({ rows }) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ results: rows }));
        },
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const bound = server.address();
    return typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  },
});

import { sql } from 'kysely';
import { openPool } from '../../../apps/server/src/platform/database/connections.ts';
import { TenantDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { serveOnce } from '../worker.ts';

export interface TenantLoad {
  url: string;
  connections: number;
  clients: number;
  seconds: number;
  hospitalIds: number[];
}

/** The server's own way to the database: hospital set on the connection, row-level security behind it. */
serveOnce<TenantLoad>(async ({ url, connections, clients, seconds, hospitalIds }) => {
  const database = new TenantDatabase(openPool(url, connections, () => undefined));
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (start: number) => {
    for (let at = start; performance.now() < end; at += 1) {
      const hospital = hospitalIds[at % hospitalIds.length] ?? 0;
      await sql`SELECT id, name, description, unit_id, division_id, version, updated_at FROM rooms
        WHERE hospital_id = ${hospital} AND deleted_at IS NULL ORDER BY name, id LIMIT 10`.execute(
        database.reading(hospital),
      );
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const rate = (done / (performance.now() - began)) * 1000;
  await database.close();
  return rate;
});

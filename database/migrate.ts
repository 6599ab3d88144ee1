import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const defaultDirectory = join(import.meta.dirname, 'migrations');
/** Any two migrators of one database wait for each other on this. */
const lockKey = 7_205_759;

export class MigrationDrift extends Error {}

interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies what is new, each file in its own transaction, and answers with the names applied.
 * Refuses a database whose history is not a prefix of the files: a changed, missing or late file
 * means that two people believe in two different schemas.
 */
export async function migrate(
  ownerUrl: string,
  { cell = 0, directory = defaultDirectory }: { cell?: number; directory?: string } = {},
): Promise<string[]> {
  const files = await readMigrations(directory);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, cell integer NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`);
    const applied = await client.query<{ name: string; checksum: string; cell: number }>(
      'SELECT name, checksum, cell FROM schema_migrations ORDER BY name',
    );
    refuseDrift(applied.rows, files, cell);
    const pending = files.slice(applied.rows.length);
    for (const file of pending) await apply(client, file, cell);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

function refuseDrift(
  applied: { name: string; checksum: string; cell: number }[],
  files: MigrationFile[],
  cell: number,
): void {
  applied.forEach((row, index) => {
    const file = files[index];
    if (file?.name !== row.name)
      throw new MigrationDrift(
        `The database has ${row.name} where the files have ${file?.name ?? 'nothing'}. Migrations are forward-only: add a new file at the end.`,
      );
    if (file.checksum !== row.checksum)
      throw new MigrationDrift(
        `${row.name} was changed after it was applied. Restore it and put the change into a new file.`,
      );
    if (row.cell !== cell)
      throw new MigrationDrift(
        `This database belongs to cell ${row.cell}, not ${cell}. A cell's number cannot change: its ids are made from it.`,
      );
  });
}

async function apply(client: pg.Client, file: MigrationFile, cell: number): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(file.sql);
    await startIdsInCell(client, cell);
    await client.query('INSERT INTO schema_migrations (name, checksum, cell) VALUES ($1, $2, $3)', [
      file.name,
      file.checksum,
      cell,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Ids of a cell begin at cell × 2^40, so that a hospital can move between cells with its ids. */
async function startIdsInCell(client: pg.Client, cell: number): Promise<void> {
  if (cell === 0) return;
  const first = BigInt(cell) * 2n ** 40n + 1n;
  const fresh = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name
       FROM pg_sequences WHERE schemaname = 'public' AND start_value < $1`,
    [first.toString()],
  );
  for (const { name } of fresh.rows)
    await client.query(`ALTER SEQUENCE ${name} START ${first} RESTART`);
}

if (import.meta.main) {
  const url = process.env['LAMPLIGHT_OWNER_DATABASE_URL'];
  if (!url) throw new Error('Set LAMPLIGHT_OWNER_DATABASE_URL to the database owner’s address.');
  const names = await migrate(url, { cell: Number(process.env['LAMPLIGHT_CELL'] ?? 0) });
  process.stdout.write(names.length ? `Applied ${names.join(', ')}\n` : 'Nothing to apply\n');
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { expect, it } from 'vitest';

const migration = join(import.meta.dirname, 'migrations/0061_guard_on_by_default.sql');

it('guards hospitals that never decided, and leaves those that turned the guard off [R003-8.10]', async () => {
  await using database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.urls.owner });
  await owner.connect();
  try {
    await owner.query(`INSERT INTO hospitals (name, auth0_id) VALUES ('Guarded', 'org_guarded')`);
    await owner.query('ALTER TABLE divisions ALTER COLUMN guard_seconds DROP DEFAULT');
    await owner.query(
      `INSERT INTO divisions (hospital_id, name, guard_seconds)
       SELECT h.id, v.name, v.seconds FROM hospitals h,
              (VALUES ('Never decided', NULL::int), ('Turned off', 30), ('Own time', 45)) v (name, seconds)`,
    );
    await owner.query(`UPDATE divisions SET guard_seconds = NULL WHERE name = 'Turned off'`);
    await owner.query(await readFile(migration, 'utf8'));
    const { rows } = await owner.query('SELECT name, guard_seconds FROM divisions ORDER BY name');
    expect(rows).toEqual([
      { name: 'Never decided', guard_seconds: 60 },
      { name: 'Own time', guard_seconds: 45 },
      { name: 'Turned off', guard_seconds: null },
    ]);
  } finally {
    await owner.end();
  }
});

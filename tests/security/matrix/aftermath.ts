import type pg from 'pg';
import type { Finding } from './finding.ts';
import { isKindName } from './records/record-kinds.ts';
import type { World } from './world.ts';

/** Tables that live by themselves: their rows come and go without anybody asking. */
const passing = new Set(['outbox', 'idempotency_keys', 'schema_migrations']);

export interface Before {
  rows: Map<string, string>;
  lastRevision: number;
}

/** A fingerprint of every row of every hospital. */
export async function rememberRows(owner: pg.Pool): Promise<Before> {
  const { rows } = await owner.query<{ last: string }>(
    'SELECT coalesce(max(id), 0) AS last FROM revisions',
  );
  return { rows: await fingerprints(owner), lastRevision: Number(rows[0]?.last) };
}

async function fingerprints(owner: pg.Pool): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for (const { name, keys } of await tables(owner)) {
    const key = keys.map((column) => `${column}::text`).join(` || ' ' || `);
    const { rows } = await owner.query<{ key: string; print: string }>(
      `SELECT ${key} AS key, md5((to_jsonb(t) - $1::text[])::text) AS print FROM ${name} t
        WHERE ${stillOnly[name] ?? 'true'}`,
      [changing[name] ?? []],
    );
    for (const row of rows) prints.set(`${name} ${row.key}`, row.print);
  }
  return prints;
}

/** A hospital cannot be made anew for each request: its logos and preferences are there to be changed. */
const changing: Record<string, string[]> = {
  // When a key was used last.
  partner_keys: ['last_used_at'],
  hospitals: [
    'logo_file_id',
    'footer_logo_file_id',
    'name',
    'alarm_confirm_message',
    'meeting_preview_enabled',
    'recording_allowed',
    'safety_zone_expiration',
    'video_metrics_interval',
    'media_lease_minutes',
    'mrn_chars',
    'inactivity_grace_sec',
    'version',
    'updated_at',
  ],
};

/** Callers report activity, change themselves and clear preferences; the rows of others must stay. */
const stillOnly: Record<string, string> = {
  // A division of its own is made for a partner that calls, too.
  users: `email NOT LIKE 'caller-%' AND NOT (email = 'partner' AND name LIKE 'caller %')`,
  sessions: `user_id NOT IN (SELECT id FROM users WHERE email LIKE 'caller-%')`,
  // The group that narrows gets every unit that is made for its home.
  groups: `name <> 'Matrix'`,
  // What is kept for ever has no row: saving preferences makes and removes them.
  retention_settings: 'false',
  user_preferences: `user_id NOT IN (SELECT id FROM users WHERE email LIKE 'caller-%')`,
};

async function tables(owner: pg.Pool): Promise<{ name: string; keys: string[] }[]> {
  const { rows } = await owner.query<{ name: string; keys: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS keys
       FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      GROUP BY c.relname`,
  );
  return rows.filter(({ name }) => !passing.has(name));
}

/** What the run left behind: rows changed that nobody was to touch, and texts in the wrong columns. */
export async function compareWithBefore(
  world: World,
  before: Before,
  planted: ReadonlyMap<string, string[]>,
): Promise<Finding[]> {
  const { owner } = world.server;
  const after = await fingerprints(owner);
  const changed = [...before.rows].filter(([key, print]) => after.get(key) !== print);
  return [
    ...changed.map(([key]) =>
      left(key, after.has(key) ? 'changed, though no call was to touch it' : 'gone'),
    ),
    ...(await strayRevisions(world, before.lastRevision)),
    ...(await misplacedTexts(owner, planted)),
  ];
}

const left = (target: string, problem: string): Finding => ({
  call: 'after the run',
  caller: 'anybody',
  target,
  problem,
});

/** Each change says who made it: her own scope must hold what she changed. */
async function strayRevisions({ server, sightings }: World, since: number): Promise<Finding[]> {
  const { rows } = await server.owner.query<Revision>(
    `SELECT r.object_type, r.object_id, r.hospital_id, r.user_id, u.hospital_id AS users_hospital,
            ARRAY(SELECT division_id FROM user_divisions d WHERE d.user_id = u.id) AS divisions
       FROM revisions r JOIN users u ON u.id = r.user_id WHERE r.id > $1`,
    [since],
  );
  const stray: Finding[] = [];
  for (const row of rows) {
    const scope = {
      hospitalId: Number(row.users_hospital),
      userId: Number(row.user_id),
      divisionIds: new Set(row.divisions.map(Number)),
    };
    const id = Number(row.object_id);
    const inSight = isKindName(row.object_type)
      ? (await sightings.inSight(scope, row.object_type, id)) ||
        (row.hospital_id === row.users_hospital && (await sightings.isGone(row.object_type, id)))
      : row.hospital_id === row.users_hospital;
    if (!inSight)
      stray.push(
        left(`${row.object_type} ${row.object_id}`, 'changed by somebody who cannot see it'),
      );
  }
  return stray;
}

interface Revision {
  object_type: string;
  object_id: string;
  hospital_id: string;
  user_id: string;
  users_hospital: string;
  divisions: string[];
}

/** A text sent as one field must be stored under that field's name or nowhere. */
async function misplacedTexts(
  owner: pg.Pool,
  planted: ReadonlyMap<string, string[]>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name } of await tables(owner)) {
    const { rows } = await owner.query<{ column: string; value: string }>(
      `SELECT DISTINCT e.key AS column, substring(e.value FROM 'plant\\d+tnalp') AS value
         FROM ${name} t, jsonb_each_text(to_jsonb(t)) e WHERE e.value ~ 'plant\\d+tnalp'`,
    );
    for (const { column, value } of rows) {
      const field = planted.get(value) ?? [];
      if (!field.includes(column) && !(name === 'revisions' && column === 'changes'))
        found.push(left(field.join('.'), `what was sent there is stored in ${name}.${column}`));
    }
  }
  return found;
}

import type pg from 'pg';
import { generateData } from '../../../database/generate-data.ts';
import { signInByDatabase, type SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { suspended } from '../load/suspended-triggers.ts';

export interface TableSize {
  rooms: number;
  users: number;
  devices: number;
  auditRows: number;
}

const email = 'reader@generated.example';
const permissions = ['Room', 'Unit', 'User', 'VideoDevice', 'AuditLog', 'Patient'];
const months = 12;
const rowsAtOnce = 500_000;

/** A health system of that size, and somebody who may see all of it. */
export async function fillTables(
  owner: pg.Pool,
  url: string,
  tokenSecret: string,
  size: TableSize,
): Promise<SignedInByDatabase> {
  const say = (line: string) => process.stderr.write(`  ${line}\n`);
  await generateData(url, { patients: size.rooms * 20, hospitals: 1 }, say);
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM hospitals WHERE auth0_id = 'org_generated_1'`,
  );
  const hospital = Number(rows[0]?.id);
  await addPeople(owner, hospital, size.users);
  await addDevices(owner, hospital, size.devices);
  const begun = performance.now();
  await fillTrail(owner, hospital, size.auditRows);
  say(
    `${size.auditRows} lines of the trail after ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  await owner.query('VACUUM (ANALYZE)');
  return signInByDatabase(owner, tokenSecret, email);
}

async function addPeople(owner: pg.Pool, hospital: number, count: number): Promise<void> {
  await suspended(
    owner,
    ['users', 'user_divisions', 'roles', 'role_permissions'],
    async (client) => {
      await client.query(
        `INSERT INTO roles (hospital_id, name) SELECT $1, 'Role ' || n FROM generate_series(1, 20) n`,
        [hospital],
      );
      await client.query(
        `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
       SELECT r.hospital_id, r.id, 'View', s FROM roles r, unnest($2::text[]) s WHERE r.hospital_id = $1`,
        [hospital, permissions],
      );
      await client.query(
        `INSERT INTO users (hospital_id, role_id, name, email, disabled_at)
       SELECT $1, r.ids[1 + n % 20], 'Person ' || (n * 7919) % 100000,
              CASE WHEN n = 0 THEN $3 ELSE 'person-' || n || '@generated.example' END,
              CASE WHEN n % 40 = 39 THEN now() END
         FROM generate_series(0, $2::int - 1) n,
              (SELECT array_agg(id ORDER BY id) AS ids FROM roles WHERE hospital_id = $1) r`,
        [hospital, count, email],
      );
      await client.query(
        `INSERT INTO user_divisions (hospital_id, user_id, division_id)
       SELECT $1, u.id, d.id
         FROM (SELECT id, email, row_number() OVER (ORDER BY id) AS nth FROM users WHERE hospital_id = $1) u
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS many
                 FROM divisions WHERE hospital_id = $1) d
           ON u.email = $2 OR d.nth IN (1 + u.nth % d.many, 1 + (u.nth * 3) % d.many)`,
        [hospital, email],
      );
    },
  );
}

/** Every room has a device already; the rest stand beside them. */
async function addDevices(owner: pg.Pool, hospital: number, count: number): Promise<void> {
  await suspended(owner, ['video_devices'], (client) =>
    client.query(
      `WITH places AS (SELECT id, division_id, row_number() OVER (ORDER BY id) - 1 AS nth,
                              count(*) OVER () AS many FROM rooms WHERE hospital_id = $1),
            there AS (SELECT count(*) AS many FROM video_devices WHERE hospital_id = $1)
       INSERT INTO video_devices (hospital_id, division_id, room_id, name, kind, status, serial_number,
                                  version_installed, description)
       SELECT $1, p.division_id, p.id, 'Cart ' || (n * 7919) % 1000000, 'mobilecart',
              (ARRAY['online', 'online', 'online', 'offline', 'error'])[1 + n % 5], 'LC-' || n,
              '4.' || n % 30 || '.0', CASE WHEN n % 7 = 0 THEN 'Near door ' || n % 90 END
         FROM there, generate_series(1, $2::bigint - there.many) n JOIN places p ON p.nth = n % p.many`,
      [hospital, count],
    ),
  );
}

/** A year of lines: most saw one record, some a page of ten, one in twenty changed something. */
async function fillTrail(owner: pg.Pool, hospital: number, count: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query(`SET maintenance_work_mem = '512MB'`);
    await addPastMonths(client);
    await client.query(takenAsSealed, [hospital]);
    // Filled without them and indexed afterwards: a tenth of the time.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, replace(indexdef, ' ON ONLY ', ' ON ') AS definition
         FROM pg_indexes WHERE tablename = 'audit_log'`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (let from = 0; from < count; from += rowsAtOnce)
      await client.query(trailRows, [
        hospital,
        from,
        Math.min(count, from + rowsAtOnce) - 1,
        count,
      ]);
    for (const { definition } of indexes) await client.query(definition);
  } finally {
    client.release(true);
  }
}

const trailRows = `
  WITH ids AS MATERIALIZED (
    SELECT (SELECT array_agg(id ORDER BY id) FROM users WHERE hospital_id = $1) AS users,
           (SELECT array_agg(id ORDER BY id) FROM rooms WHERE hospital_id = $1) AS rooms,
           (SELECT array_agg(id ORDER BY id) FROM divisions WHERE hospital_id = $1) AS divisions,
           (SELECT array_agg(id ORDER BY id) FROM (SELECT id FROM patients WHERE hospital_id = $1 ORDER BY id LIMIT 100000) p) AS patients)
  INSERT INTO audit_log (hospital_id, at, user_id, session_id, request_id, call, action, subject, subject_ids, division_id)
  SELECT $1, now() - interval '1 minute' - (($4::bigint - n) * (interval '360 days' / $4::bigint)),
         ids.users[1 + (n * 7919) % cardinality(ids.users)], 1 + n % 9000, 'request-' || n,
         k.call, CASE WHEN n % 20 = 0 THEN 'update' ELSE 'read' END, k.subject,
         CASE k.subject
           WHEN 'room' THEN (SELECT array_agg(ids.rooms[1 + (n * 31 + i) % cardinality(ids.rooms)]) FROM generate_series(1, k.many) i)
           WHEN 'patient' THEN (SELECT array_agg(ids.patients[1 + (n * 17 + i) % cardinality(ids.patients)]) FROM generate_series(1, k.many) i)
           ELSE ARRAY[1 + n % 50000] END,
         CASE WHEN n % 10 <> 0 THEN ids.divisions[1 + n % cardinality(ids.divisions)] END
    FROM generate_series($2::bigint, $3::bigint) n CROSS JOIN ids
   CROSS JOIN LATERAL (SELECT
      (ARRAY['room', 'patient', 'patient', 'video_device'])[1 + n % 4] AS subject,
      (ARRAY['rooms.get', 'search', 'patients.get', 'video-devices.get'])[1 + n % 4] AS call,
      CASE WHEN n % 10 < 3 THEN 10 ELSE 1 END AS many) k`;

/** The product makes months ahead; those behind it came with the years. */
async function addPastMonths(client: pg.ClientBase): Promise<void> {
  await client.query(`DO $$
    DECLARE first timestamp;
    BEGIN
      FOR i IN 1..${months} LOOP
        first := date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => i);
        EXECUTE format('CREATE TABLE audit_log_%s PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
          to_char(first, 'YYYY_MM'), first AT TIME ZONE 'UTC', (first + interval '1 month') AT TIME ZONE 'UTC');
      END LOOP;
    END $$`);
}

/** Sealing a year of lines afterwards would keep a processor busy through the whole measurement. */
const takenAsSealed = `
  INSERT INTO audit_seals (hospital_id, seq, last_xid, last_id, row_ids, row_hashes, previous, seal)
  SELECT $1, coalesce(max(seq), 0) + 1, '9223372036854775807', 0, '{}', '{}', '', ''
    FROM audit_seals WHERE hospital_id = $1`;

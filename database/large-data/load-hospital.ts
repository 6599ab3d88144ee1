import type pg from 'pg';
import { firstNames, lastNames } from '../demo/fictional-names.ts';
import * as sql from './hospital-sql.ts';

/** Loads one hospital in one transaction: it is there whole or not at all. */
export async function loadHospital(
  client: pg.ClientBase,
  number: number,
  patients: number,
): Promise<void> {
  const size = sql.sizeFor(patients);
  await client.query('BEGIN');
  try {
    // Writers of these tables wait for this transaction, and it for them: neither for ever.
    await client.query(`SET LOCAL lock_timeout = '30s'`);
    await setTriggers(client, 'DISABLE');
    await gatherIndexEntries(client);
    // Rows of this transaction have no statistics yet; guessed small, beds and patients would be
    // compared each with each.
    await client.query('SET LOCAL enable_nestloop = off');
    const hospital = await client.query<{ id: string }>(sql.insertHospital, [number]);
    const id = hospital.rows[0]?.id;
    await client.query(sql.insertDivisions, [id, size.divisions]);
    await client.query(
      `UPDATE hospitals SET main_division_id = (SELECT min(id) FROM divisions WHERE hospital_id = $1)
        WHERE id = $1`,
      [id],
    );
    await client.query(sql.insertUnits, [id, size.unitsPerDivision]);
    await client.query(sql.insertRooms, [id]);
    await client.query(sql.insertBeds, [id]);
    await client.query(sql.insertDevices, [id, number]);
    await client.query(sql.insertPatients, [id, number, patients, firstNames, lastNames]);
    await client.query(sql.insertNameWords, [id]);
    await client.query(sql.insertMonitors, [id]);
    await sortInIndexEntries(client);
    await setTriggers(client, 'ENABLE');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(
      `Hospital ${number} could not be loaded: ${(error as Error).message}. Those before it are kept.`,
      { cause: error },
    );
  }
}

/**
 * USER leaves the foreign keys' own triggers on. Revisions and events of invented rows would only
 * cost time and wake every browser; the change of the triggers is undone if the load fails.
 */
async function setTriggers(client: pg.ClientBase, verb: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of sql.loadedTables)
    await client.query(`ALTER TABLE ${table} ${verb} TRIGGER USER`);
}

const searchIndexes = ['patients_search', 'rooms_search', 'units_search', 'video_devices_search'];

/** Row by row, the many entries of a search index would take most of the time of a load. */
async function gatherIndexEntries(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL gin_pending_list_limit = '1GB'`);
  for (const index of searchIndexes)
    await client.query(`ALTER INDEX ${index} SET (fastupdate = on)`);
}

async function sortInIndexEntries(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const index of searchIndexes) {
    await client.query(`SELECT gin_clean_pending_list('${index}')`);
    await client.query(`ALTER INDEX ${index} SET (fastupdate = off)`);
  }
}

import { sql } from 'kysely';
import type { AssignmentPlace, AssignmentRole } from '@lamplight/contracts/entities/assignment';
import { placeChanges, type Places } from '@lamplight/domain/watching/assignment-steps';
import type { Db, Tx } from '../../platform/database/database.ts';

/**
 * Whoever changes who holds a patient waits here for the others. The locks are taken in one order, and
 * what is read after them is as the last one left it.
 */
export async function lockMonitors(
  tx: Tx,
  hospitalId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`SELECT FROM patient_monitors WHERE hospital_id = ${hospitalId} AND id = ANY(${[...ids]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Who holds these patients in a role, by monitor. */
export async function placesOf(
  db: Db,
  hospitalId: number,
  ids: readonly number[],
  role: AssignmentRole,
): Promise<Map<number, Places>> {
  const { rows } = await sql<{ id: number; user_id: number; place: AssignmentPlace }>`
    SELECT patient_monitor_id AS id, user_id, place FROM patient_monitor_assignments
     WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ANY(${[...ids]}::bigint[])
       AND role = ${role} AND ended_at IS NULL`.execute(db);
  const places = new Map<number, Places>(ids.map((id) => [id, { primary: null, backup: null }]));
  for (const { id, user_id, place } of rows)
    places.set(id, { primary: null, backup: null, ...places.get(id), [place]: user_id });
  return places;
}

export interface Moving {
  hospitalId: number;
  monitorId: number;
  role: AssignmentRole;
  before: Places;
  after: Places;
  /** Nobody where a timer does it. */
  by: number | null;
  now: Date;
}

/**
 * Who holds a patient from now on, in the transaction of what decided it. What she was offered under
 * falls with the owner who offered it. Gives the row of the new owner, if there is one.
 */
export async function savePlaces(tx: Tx, moving: Moving): Promise<number | undefined> {
  const { hospitalId, monitorId, role, before, after, by, now } = moving;
  const changes = placeChanges(before, after);
  if (changes.length === 0) return undefined;
  await sql`UPDATE patient_monitor_assignments SET ended_at = greatest(${now}, started_at)
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId} AND role = ${role}
      AND ended_at IS NULL AND place = ANY(${changes.map(({ place }) => place)})`.execute(tx);
  const begun = changes.filter(({ to }) => to !== null);
  let owner: number | undefined;
  for (const { place, to } of begun) {
    const { rows } = await sql<{ id: number }>`INSERT INTO patient_monitor_assignments
        (hospital_id, patient_monitor_id, user_id, role, place, started_at, assigned_by_id)
      VALUES (${hospitalId}, ${monitorId}, ${to}, ${role}, ${place}, ${now}, ${by}) RETURNING id`.execute(
      tx,
    );
    if (place === 'primary') owner = rows[0]?.id;
  }
  if (before.primary !== after.primary && before.primary !== null)
    await sql`UPDATE assignment_transfers SET status = 'cancelled', settled_at = ${now}
      WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId} AND role = ${role}
        AND status = 'offered' AND from_user_id = ${before.primary}`.execute(tx);
  return owner;
}

/** An open place by its number, with what decides whether it may be left empty. */
export async function findPlace(
  db: Db,
  hospitalId: number,
  id: number,
): Promise<{ monitor_id: number; role: AssignmentRole; place: AssignmentPlace } | undefined> {
  const { rows } = await sql<{
    monitor_id: number;
    role: AssignmentRole;
    place: AssignmentPlace;
  }>`SELECT patient_monitor_id AS monitor_id, role, place FROM patient_monitor_assignments
     WHERE hospital_id = ${hospitalId} AND id = ${id} AND ended_at IS NULL`.execute(db);
  return rows[0];
}

/** The patients whom a person holds first, with the role in which she does. */
export async function heldFirst(
  db: Db,
  hospitalId: number,
  userId: number,
): Promise<{ monitor_id: number; role: AssignmentRole }[]> {
  const { rows } = await sql<{ monitor_id: number; role: AssignmentRole }>`
    SELECT patient_monitor_id AS monitor_id, role FROM patient_monitor_assignments
     WHERE hospital_id = ${hospitalId} AND user_id = ${userId} AND place = 'primary' AND ended_at IS NULL
     ORDER BY patient_monitor_id, role`.execute(db);
  return rows;
}

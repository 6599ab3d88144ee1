import { sql } from 'kysely';
import type { TagChoice } from '@lamplight/contracts/entities/tag';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from './patients-in-sight.queries.ts';

export interface QuickNotesRow {
  id: number;
  division_id: number;
  note: string | null;
  patient_tags: TagChoice[];
  version: number;
}

async function findQuickNotes(
  db: Db,
  who: Principal,
  id: number,
): Promise<QuickNotesRow | undefined> {
  const { rows } = await sql<QuickNotesRow>`
    SELECT p.id, p.division_id, p.note, p.version,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
               ORDER BY lower(t.name), t.id)
             FROM patient_tags c JOIN tags t ON t.hospital_id = c.hospital_id AND t.id = c.tag_id
            WHERE c.hospital_id = p.hospital_id AND c.patient_id = p.id AND t.deleted_at IS NULL), '[]')
             AS patient_tags
      FROM patients p WHERE p.id = ${id} AND ${patientInSight(who)}`.execute(db);
  return rows[0];
}

/** Locked, so that two who write at the same moment come one after the other. */
export async function lockQuickNotes(
  tx: Tx,
  who: Principal,
  id: number,
): Promise<QuickNotesRow | undefined> {
  await sql`SELECT FROM patients p WHERE p.id = ${id} AND ${patientInSight(who)} FOR UPDATE`.execute(
    tx,
  );
  return findQuickNotes(tx, who, id);
}

export async function setNote(
  tx: Tx,
  hospitalId: number,
  id: number,
  note: string | null,
): Promise<void> {
  await sql`UPDATE patients SET note = ${note} WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(
    tx,
  );
}

/** Those of the tags that the hospital has. */
export async function findTagIds(
  tx: Tx,
  hospitalId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM tags
    WHERE hospital_id = ${hospitalId} AND deleted_at IS NULL AND id = ANY (${ids}::bigint[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Only what differs is written: what stays is no news and no revision. */
export async function setTags(
  tx: Tx,
  hospitalId: number,
  patientId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`DELETE FROM patient_tags WHERE hospital_id = ${hospitalId} AND patient_id = ${patientId}
    AND tag_id <> ALL (${ids}::bigint[])`.execute(tx);
  await sql`INSERT INTO patient_tags (hospital_id, patient_id, tag_id)
    SELECT ${hospitalId}, ${patientId}, chosen.id FROM unnest(${ids}::bigint[]) AS chosen (id)
    ON CONFLICT DO NOTHING`.execute(tx);
}

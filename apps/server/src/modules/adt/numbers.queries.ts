import type { KnownNumber } from '@lamplight/domain/adt/known-numbers';
import type { PersonField } from '@lamplight/domain/adt/read-adt';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type PersonColumns = Record<PersonField, string | null>;

/** A record as the table has it, for what messages change in it. */
export interface RecordRow extends PersonColumns {
  id: number;
  mrn: string;
  status: 'active' | 'inactive';
  division_id: number;
  room_id: number | null;
  bed_id: number | null;
  merged_into_id: number | null;
}

export interface NumberRow {
  number: string;
  patient_id: number | null;
  known: KnownNumber;
  related: string[];
}

/**
 * While numbers are tied together or parted nobody else looks at them; what is about one alone goes on
 * beside others.
 */
export async function lockLinks(tx: Tx, hospitalId: number, isBetweenTwo: boolean): Promise<void> {
  const key = sql`hashtextextended('adt links', ${hospitalId}::bigint)`;
  await (
    isBetweenTwo
      ? sql`SELECT pg_advisory_xact_lock(${key})`
      : sql`SELECT pg_advisory_xact_lock_shared(${key})`
  ).execute(tx);
}

/** These numbers and all that are tied to them, made where they are new and locked. */
export async function lockNumbers(
  tx: Tx,
  hospitalId: number,
  numbers: readonly string[],
  unknown: KnownNumber,
): Promise<NumberRow[]> {
  await sql`INSERT INTO adt_numbers (hospital_id, number, known)
    SELECT ${hospitalId}, n, ${JSON.stringify(unknown)}::jsonb FROM unnest(${numbers.toSorted()}::text[]) n
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<NumberRow>`
    WITH RECURSIVE tied (number) AS (
      SELECT unnest(${[...numbers]}::text[])
      UNION
      SELECT unnest(a.related) FROM tied t JOIN adt_numbers a
        ON a.hospital_id = ${hospitalId} AND a.number = t.number
    )
    SELECT a.number, a.patient_id, a.known, a.related FROM adt_numbers a
     WHERE a.hospital_id = ${hospitalId} AND a.number IN (SELECT number FROM tied)
     ORDER BY a.number FOR UPDATE`.execute(tx);
  return rows;
}

export async function lockRecords(
  tx: Tx,
  hospitalId: number,
  numbers: readonly string[],
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    SELECT p.id, p.mrn, p.first_name, p.middle_name, p.last_name, p.suffix, p.dob::text AS dob, p.gender,
           p.status, p.division_id, p.room_id, p.bed_id, p.merged_into_id
      FROM patients p WHERE p.hospital_id = ${hospitalId} AND p.mrn = ANY(${[...numbers]}::text[])
     ORDER BY p.id FOR UPDATE`.execute(tx);
  return rows;
}

/** When somebody last changed one of these fields of a record. */
export async function lastChangeOf(
  tx: Tx,
  hospitalId: number,
  patientId: number,
  columns: readonly string[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT max(r.created_at) AS at FROM revisions r
    WHERE r.hospital_id = ${hospitalId} AND r.object_type = 'patient' AND r.object_id = ${patientId}
      AND r.changes ?| ${[...columns]}::text[]`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function saveNumbers(
  tx: Tx,
  hospitalId: number,
  rows: readonly NumberRow[],
): Promise<void> {
  await sql`UPDATE adt_numbers a SET patient_id = r.patient_id, known = r.known, related = r.related
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (number text, patient_id bigint, known jsonb, related text[])
   WHERE a.hospital_id = ${hospitalId} AND a.number = r.number`.execute(tx);
}

export async function mergeRecords(
  tx: Tx,
  hospitalId: number,
  givenUp: RecordRow,
  survivorId: number,
  now: Date,
): Promise<void> {
  await (
    givenUp.merged_into_id === null
      ? sql`SELECT merge_patient_records(${hospitalId}, ${givenUp.id}, ${survivorId}, ${now})`
      : // Its records went further with the one it was merged into.
        sql`UPDATE patients SET merged_into_id = ${survivorId}
             WHERE hospital_id = ${hospitalId} AND id = ${givenUp.id}`
  ).execute(tx);
}

export interface RunningMonitor {
  id: number;
  patient_id: number;
  division_id: number;
  room_id: number;
  status: 'pending' | 'active' | 'paused' | 'stopped';
}

export async function listRunning(
  tx: Tx,
  hospitalId: number,
  patientIds: readonly number[],
): Promise<RunningMonitor[]> {
  const { rows } = await sql<RunningMonitor>`
    SELECT m.id, m.patient_id, m.division_id, m.room_id, m.status FROM patient_monitors m
     WHERE m.hospital_id = ${hospitalId} AND m.patient_id = ANY(${[...patientIds]}::bigint[])
       AND m.status <> 'stopped'`.execute(tx);
  return rows;
}

export interface HistoryEntry {
  patient_id: number;
  adt_event: string;
  patient_change: object;
  monitoring_change: object;
  details: object;
}

/** In their order. */
export async function insertHistory(
  tx: Tx,
  hospitalId: number,
  entries: readonly HistoryEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`INSERT INTO adt_history (hospital_id, patient_id, adt_event, patient_change, monitoring_change,
      details, created_at)
    SELECT ${hospitalId}, e.patient_id, e.adt_event, e.patient_change, e.monitoring_change, e.details, ${now}
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS (patient_id bigint,
             adt_event text, patient_change jsonb, monitoring_change jsonb, details jsonb)) WITH ORDINALITY
           AS e (patient_id, adt_event, patient_change, monitoring_change, details, place)
     ORDER BY e.place`.execute(tx);
}

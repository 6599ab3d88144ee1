import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface NewMessage {
  sourceId: number;
  receivedAt: Date;
  peer: string;
  controlId: string | null;
  messageType: string | null;
  triggerEvent: string | null;
  raw: Buffer;
  digest: Buffer;
  eventAt: string | null;
  numbers: readonly string[];
  state: 'waiting' | 'ignored' | 'refused';
  error: string | null;
  remarks: readonly string[];
  about: MessageSubject;
  trace: string | null;
}

/** Who reads it: what it says is about patients, or a call of nurse call. */
export type MessageSubject = 'adt' | 'nurse_call';

/** What a message is kept once by. */
export const messageKey = ({ sourceId, controlId }: Pick<NewMessage, 'sourceId' | 'controlId'>) =>
  `${sourceId} ${controlId}`;

const columns = 17;
const insertOf = (rows: number): string => {
  const values = Array.from({ length: rows }, (_, row) => {
    const at = (column: number) => `$${row * columns + column + 1}`;
    return `(${Array.from({ length: columns }, (__, column) => at(column)).join(', ')})`;
  });
  return `INSERT INTO hl7_inbox (hospital_id, source_id, received_at, peer, control_id, message_type,
      trigger_event, raw, digest, event_at, patient_numbers, state, error, remarks, settled_at, about, trace)
    VALUES ${values.join(', ')} ON CONFLICT DO NOTHING RETURNING source_id, control_id, state`;
};
/** By how many they store: written once, and planned once on each connection. */
const inserts = new Map<number, string>();

/** Stores them in one commit, in the order of arrival. The keys of those that are kept once and were new. */
export async function insertMessages(
  db: Db | Tx,
  hospitalId: number,
  messages: readonly NewMessage[],
): Promise<ReadonlySet<string>> {
  const text = inserts.get(messages.length) ?? insertOf(messages.length);
  inserts.set(messages.length, text);
  const values = messages.flatMap((message) => [
    hospitalId,
    message.sourceId,
    message.receivedAt,
    message.peer,
    message.controlId,
    message.messageType,
    message.triggerEvent,
    message.raw,
    message.digest,
    message.eventAt,
    message.numbers,
    message.state,
    message.error,
    message.remarks,
    message.state === 'waiting' ? null : message.receivedAt,
    message.about,
    message.trace,
  ]);
  const { rows } = await db.executeQuery<{
    source_id: number;
    control_id: string | null;
    state: string;
  }>(CompiledQuery.raw(text, values));
  // What is refused is kept as often as it comes, and says nothing of another one with its control id.
  const kept = rows.filter(({ state }) => state !== 'refused');
  return new Set(
    kept.map(({ source_id, control_id }) =>
      messageKey({ sourceId: source_id, controlId: control_id }),
    ),
  );
}

/** The sender repeats what was not answered in time. Whether the message of this control id is the same one. */
export async function countRepeat(
  db: Db,
  hospitalId: number,
  { sourceId, controlId, digest }: NewMessage,
): Promise<boolean> {
  const { rows } = await sql`UPDATE hl7_inbox SET repeats = repeats + 1
    WHERE hospital_id = ${hospitalId} AND source_id = ${sourceId} AND control_id = ${controlId}
      AND state <> 'refused' AND digest = ${digest} RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function hospitalsWaiting(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ adt_waiting: number }>('SELECT adt_waiting()');
  return rows.map(({ adt_waiting }) => adt_waiting);
}

export interface WaitingMessage {
  id: number;
  source_id: number;
  received_at: Date;
  control_id: string | null;
  raw: Buffer;
  trace: string | null;
}

/** Of so many the oldest are looked for that can be applied. */
const lookedAt = 64;

/**
 * The oldest messages that wait, that nobody else applies, and before which none about the same patient
 * waits; no two of them are about the same. One that somebody applies still waits until that is committed.
 */
export async function claimMessages(
  tx: Tx,
  hospitalId: number,
  most: number,
  about: MessageSubject = 'adt',
): Promise<WaitingMessage[]> {
  // Of the oldest alone: in a long queue each would be compared with all before it. And found by their ids: a planner
  // that has always seen an empty queue would go through all of a long one and compare anew at each message.
  const { rows } = await sql<WaitingMessage>`
    WITH oldest AS MATERIALIZED (
      SELECT w.id, w.patient_numbers FROM hl7_inbox w
       WHERE w.hospital_id = ${hospitalId} AND w.about = ${about} AND w.state = 'waiting' ORDER BY w.id LIMIT ${sql.lit(lookedAt)}
    )
    SELECT m.id, m.source_id, m.received_at, m.control_id, m.raw, m.trace FROM hl7_inbox m
     WHERE m.hospital_id = ${hospitalId} AND m.about = ${about} AND m.state = 'waiting'
       AND m.id = ANY (ARRAY(SELECT o.id FROM oldest o WHERE NOT EXISTS (SELECT FROM oldest e
         WHERE e.id < o.id AND e.patient_numbers && o.patient_numbers)))
     ORDER BY m.id LIMIT ${sql.lit(most)} FOR UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows;
}

/** Of these messages, those before which another one about the same numbers waits that is not among them. */
export async function listHeldUp(
  tx: Tx,
  hospitalId: number,
  messages: readonly { id: number; numbers: readonly string[] }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS c (id bigint, numbers text[])
     WHERE EXISTS (SELECT FROM hl7_inbox e
       WHERE e.hospital_id = ${hospitalId} AND e.about = 'adt' AND e.state = 'waiting' AND e.id < c.id
         AND e.patient_numbers && c.numbers
         AND e.id <> ALL(${messages.map(({ id }) => id)}::bigint[]))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export interface SettledMessage {
  id: number;
  state: 'applied' | 'ignored' | 'failed';
  error: string | null;
  remarks: readonly string[];
}

/** Once only: what was settled meanwhile stays as it is. */
export async function settleMessages(
  tx: Tx,
  hospitalId: number,
  settled: readonly SettledMessage[],
  now: Date,
): Promise<void> {
  await sql`UPDATE hl7_inbox m SET state = s.state, error = s.error, remarks = s.remarks,
      settled_at = ${now}, attempts = m.attempts + 1
    FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      AS s (id bigint, state text, error text, remarks text[])
   WHERE m.hospital_id = ${hospitalId} AND m.id = s.id AND m.state = 'waiting'`.execute(tx);
}

const forgottenAtOnce = 5_000;

/** How many were forgotten; never one that still waits. */
export async function forgetMessages(db: Db, hospitalId: number, now: Date): Promise<number> {
  const { rows } = await sql`DELETE FROM hl7_inbox WHERE hospital_id = ${hospitalId} AND id IN (
    SELECT m.id FROM hl7_inbox m
      JOIN retention_settings s ON s.hospital_id = m.hospital_id AND s.kind = 'adt_messages'
     WHERE m.hospital_id = ${hospitalId} AND m.state <> 'waiting'
       AND m.received_at < ${now}::timestamptz - make_interval(days => s.keep_days)
     ORDER BY m.id LIMIT ${sql.lit(forgottenAtOnce)}) RETURNING id`.execute(db);
  return rows.length;
}

import type { NurseCallOutcome } from '@lamplight/contracts/entities/nurse-call';
import type { SaidPlace } from '@lamplight/domain/adt/read-adt';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../platform/database/database.ts';

export interface NewCall {
  sender: { sourceId: number; messageId: number } | { partnerId: number };
  divisionId: number;
  callId: string;
  kind: string | null;
  place: SaidPlace;
  number: string | null;
  happenedAt: Date | string;
  receivedAt: Date;
  isOver: boolean;
}

/** The reason of a call of which only the end was heard. */
const onlyItsEnd = 'Only the end of this call came: there was nothing to do';

/**
 * Notes a call once. The same again counts as a repetition, and changes nothing but that it may be over:
 * what was said first of its kind and place stands.
 */
export async function noteCall(tx: Tx, hospitalId: number, call: NewCall): Promise<number> {
  const sourceId = 'sourceId' in call.sender ? call.sender.sourceId : null;
  const messageId = 'messageId' in call.sender ? call.sender.messageId : null;
  const partnerId = 'partnerId' in call.sender ? call.sender.partnerId : null;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO nurse_calls (hospital_id, division_id, source_id, partner_id, message_id, call_id, kind,
      said_place, patient_number, happened_at, received_at, ended_at, end_settled_at, state, settled_at, reason)
    VALUES (${hospitalId}, ${call.divisionId}, ${sourceId}, ${partnerId}, ${messageId}, ${call.callId},
      ${call.kind}, ${JSON.stringify(call.place)}::jsonb, ${call.number}, ${call.happenedAt}, ${call.receivedAt},
      ${call.isOver ? call.receivedAt : null}, ${call.isOver ? call.receivedAt : null},
      ${call.isOver ? 'ignored' : 'waiting'}, ${call.isOver ? call.receivedAt : null},
      ${call.isOver ? onlyItsEnd : null})
    ON CONFLICT (hospital_id, coalesce(source_id, 0), coalesce(partner_id, 0), call_id) DO UPDATE
      SET repeats = nurse_calls.repeats + 1,
          ended_at = coalesce(nurse_calls.ended_at, excluded.ended_at)
    RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('A call was noted and has no id.');
  return rows[0].id;
}

export async function hospitalsWaiting(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>('SELECT nurse_calls_waiting() AS id');
  return rows.map(({ id }) => Number(id));
}

/** A call with all that decides what it becomes; nobody else carries it out meanwhile. */
export interface DueCall {
  id: number;
  division_id: number;
  source_id: number | null;
  partner_id: number | null;
  kind: string | null;
  said_place: SaidPlace;
  patient_number: string | null;
  state: 'waiting' | 'done' | 'ignored' | 'failed';
  ended_at: Date | null;
  virtual_request_id: number | null;
}

/** The oldest call that waits to be carried out or ended. */
export async function claimDue(tx: Tx, hospitalId: number): Promise<DueCall | undefined> {
  const { rows } = await sql<DueCall>`
    SELECT n.id, n.division_id, n.source_id, n.partner_id, n.kind, n.said_place, n.patient_number, n.state,
           n.ended_at, n.virtual_request_id
      FROM nurse_calls n
     WHERE n.hospital_id = ${hospitalId}
       AND (n.state = 'waiting' OR (n.ended_at IS NOT NULL AND n.end_settled_at IS NULL))
     ORDER BY n.id LIMIT 1 FOR UPDATE OF n SKIP LOCKED`.execute(tx);
  return rows[0];
}

export interface CallPlace {
  division_id: number;
  unit_id: number;
  room_id: number;
  bed_id: number | null;
}

/** What became of a call. */
export interface SettledCall {
  state: 'done' | 'ignored' | 'failed';
  place?: CallPlace;
  ruleId?: number;
  outcome?: NurseCallOutcome;
  requestId?: number;
  alarmId?: number;
  monitorId?: number;
  reason?: string;
}

/** Once only: what was settled meanwhile stays as it is. */
export async function settleCall(
  tx: Tx,
  hospitalId: number,
  { id, division_id }: Pick<DueCall, 'id' | 'division_id'>,
  settled: SettledCall,
  now: Date,
): Promise<void> {
  await sql`UPDATE nurse_calls SET state = ${settled.state},
      division_id = ${settled.place?.division_id ?? division_id},
      room_id = ${settled.place?.room_id ?? null}, bed_id = ${settled.place?.bed_id ?? null},
      rule_id = ${settled.ruleId ?? null}, outcome = ${settled.outcome ?? null},
      virtual_request_id = ${settled.requestId ?? null}, stat_alarm_id = ${settled.alarmId ?? null},
      patient_monitor_id = ${settled.monitorId ?? null}, reason = ${settled.reason ?? null},
      attempts = attempts + 1, settled_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND state = 'waiting'`.execute(tx);
}

export async function settleEnd(tx: Tx, hospitalId: number, id: number, now: Date): Promise<void> {
  await sql`UPDATE nurse_calls SET end_settled_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND end_settled_at IS NULL`.execute(tx);
}

/** Whether the request was raised by nurse call, and no other call that goes on asks for it. */
export async function isAskedByEndedCallsAlone(
  tx: Tx,
  hospitalId: number,
  requestId: number,
): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    SELECT q.raised_by_kind = 'nurse_call' AND NOT EXISTS (SELECT FROM nurse_calls n
             WHERE n.hospital_id = q.hospital_id AND n.virtual_request_id = q.id AND n.ended_at IS NULL) AS alone
      FROM virtual_requests q WHERE q.hospital_id = ${hospitalId} AND q.id = ${requestId}`.execute(
    tx,
  );
  return rows[0]?.alone ?? false;
}

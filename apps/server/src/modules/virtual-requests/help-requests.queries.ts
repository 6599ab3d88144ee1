import { helpRequestKind } from '@lamplight/domain/alarms/help-rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** The type of calls for help; every hospital has one from its first call on. */
export async function addHelpType(tx: Tx, hospitalId: number): Promise<number> {
  await sql`INSERT INTO virtual_request_types (hospital_id, kind, label, priority, ui_sound, ui_sound_repeat_count)
    SELECT ${hospitalId}::bigint, ${helpRequestKind}::text,
           CASE WHEN EXISTS (SELECT FROM virtual_request_types t WHERE t.hospital_id = ${hospitalId}
             AND lower(t.label) = 'call for help') THEN 'Call for help from the room' ELSE 'Call for help' END,
           'high', 'high', 5
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ id: number }>`SELECT id FROM virtual_request_types
    WHERE hospital_id = ${hospitalId} AND kind = ${helpRequestKind}`.execute(tx);
  if (!rows[0]) throw new Error('The type of calls for help is missing.');
  return rows[0].id;
}

export async function saveHelpCall(
  tx: Tx,
  hospitalId: number,
  requestId: number,
  helpCallId: number,
): Promise<void> {
  await sql`UPDATE virtual_requests SET help_call_id = ${helpCallId}
    WHERE hospital_id = ${hospitalId} AND id = ${requestId}
      AND help_call_id IS DISTINCT FROM ${helpCallId}::bigint`.execute(tx);
}

export async function saveAcceptedBy(
  tx: Tx,
  who: Principal,
  requestId: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE virtual_requests SET status = 'accepted', assignee_id = ${who.userId},
      accepted_at = ${now}, closed_at = ${now}, next_step_at = NULL
    WHERE hospital_id = ${who.hospitalId} AND id = ${requestId} AND status = 'raised'`.execute(tx);
}

/** Clears who has seen a call for help when that person dismisses it. */
export async function forgetShown(tx: Tx, who: Principal, helpCallId: number): Promise<void> {
  await sql`UPDATE help_calls SET shown_at = NULL, shown_by_id = NULL
    WHERE hospital_id = ${who.hospitalId} AND id = ${helpCallId} AND shown_by_id = ${who.userId}
      AND ended_at IS NULL`.execute(tx);
}

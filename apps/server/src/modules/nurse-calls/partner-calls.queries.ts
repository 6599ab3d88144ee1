import type { NurseCall } from '@lamplight/contracts/entities/nurse-call';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface NotedCall extends Pick<NurseCall, 'call_id' | 'state' | 'outcome' | 'reason'> {
  id: number;
  ended_at: Date | null;
}

/** The partner whose account asks, and the first of its hospitals: a call of no room of ours is shown there. */
export async function homeOfPartner(
  tx: Tx,
  who: Principal,
): Promise<{ partner_id: number; division_id: number } | undefined> {
  const { rows } = await sql<{ partner_id: number; division_id: number }>`
    SELECT p.id AS partner_id, x.division_id FROM partners p
      JOIN partner_divisions x ON x.hospital_id = p.hospital_id AND x.partner_id = p.id
     WHERE p.hospital_id = ${who.hospitalId} AND p.account_id = ${who.userId}
     ORDER BY x.division_id LIMIT 1`.execute(tx);
  return rows[0];
}

export async function findNoted(tx: Tx, hospitalId: number, id: number): Promise<NotedCall> {
  const { rows } = await sql<NotedCall>`
    SELECT n.id, n.call_id, n.state, n.outcome, n.reason, n.ended_at FROM nurse_calls n
     WHERE n.hospital_id = ${hospitalId} AND n.id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error('A call is gone within its own transaction.');
  return rows[0];
}

import type { NurseCall } from '@lamplight/contracts/entities/nurse-call';
import type { SaidPlace } from '@lamplight/domain/adt/read-adt';
import { nurseCallFilters } from '@lamplight/contracts/tables/nurse-calls';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight, ownDivisions } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface NurseCallRow extends Pick<
  NurseCall,
  | 'sender'
  | 'call_id'
  | 'kind'
  | 'room'
  | 'bed'
  | 'division'
  | 'repeats'
  | 'state'
  | 'outcome'
  | 'rule'
  | 'reason'
> {
  id: number;
  said_place: SaidPlace;
  happened_at: Date;
  received_at: Date;
  ended_at: Date | null;
  settled_at: Date | null;
  virtual_request_id: number | null;
  stat_alarm_id: number | null;
  patient_monitor_id: number | null;
}

const sender = sql<string>`coalesce(
  (SELECT s.name FROM adt_sources s WHERE s.hospital_id = n.hospital_id AND s.id = n.source_id),
  (SELECT p.name FROM partners p WHERE p.hospital_id = n.hospital_id AND p.id = n.partner_id))`;
const roomName = sql<string>`(SELECT r.name FROM rooms r
  WHERE r.hospital_id = n.hospital_id AND r.id = n.room_id)`;

/** Of rooms in the reader's sight; a call of no room of ours belongs to the hospital of who sent it. */
const visible = (
  who: Principal,
): RawBuilder<boolean> => sql<boolean>`n.hospital_id = ${who.hospitalId}
  AND n.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])
  AND (n.room_id IS NULL OR EXISTS (SELECT FROM rooms r
    WHERE r.hospital_id = n.hospital_id AND r.id = n.room_id AND ${inSight(who, 'r.unit_id')}))`;

export const nurseCallQueries = resourceQueries<NurseCallRow>({
  table: sql`nurse_calls n`,
  key: 'n.id',
  shown: sql`n.id, ${sender} AS sender, n.call_id, n.kind, n.said_place,
    (SELECT jsonb_build_object('id', r.id, 'name', r.name) FROM rooms r
      WHERE r.hospital_id = n.hospital_id AND r.id = n.room_id) AS room,
    (SELECT b.name FROM beds b WHERE b.hospital_id = n.hospital_id AND b.id = n.bed_id) AS bed,
    (SELECT jsonb_build_object('id', d.id, 'name', d.name, 'color', d.color) FROM divisions d
      WHERE d.hospital_id = n.hospital_id AND d.id = n.division_id) AS division,
    n.happened_at, n.received_at, n.ended_at, n.repeats, n.state, n.outcome,
    (SELECT x.name FROM nurse_call_rules x
      WHERE x.hospital_id = n.hospital_id AND x.id = n.rule_id) AS rule,
    n.virtual_request_id, n.stat_alarm_id, n.patient_monitor_id, n.reason, n.settled_at`,
  visible,
  inDivision: (divisionId) => sql<boolean>`n.division_id = ${divisionId}`,
  sorts: { received_at: 'n.id' },
  sortedBy: '-received_at',
  searched: 'n.call_id',
  filters: {
    rules: nurseCallFilters,
    columns: {
      state: 'n.state',
      outcome: 'n.outcome',
      kind: 'n.kind',
      sender,
      room: roomName,
      received_at: 'n.received_at',
    },
  },
});

/** Whether it was one of which nothing came and that is not over. */
export async function waitAgain(tx: Tx, hospitalId: number, id: number): Promise<boolean> {
  const { rows } = await sql`UPDATE nurse_calls
      SET state = 'waiting', settled_at = NULL, reason = NULL, rule_id = NULL
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND state IN ('failed', 'ignored')
      AND ended_at IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}

const forgottenAtOnce = 5_000;

/** How many were forgotten, kept for as long as messages are; never one that still waits. */
export async function forgetCalls(db: Db, hospitalId: number, now: Date): Promise<number> {
  const { rows } = await sql`DELETE FROM nurse_calls WHERE hospital_id = ${hospitalId} AND id IN (
    SELECT n.id FROM nurse_calls n
      JOIN retention_settings s ON s.hospital_id = n.hospital_id AND s.kind = 'adt_messages'
     WHERE n.hospital_id = ${hospitalId} AND n.state <> 'waiting'
       AND n.received_at < ${now}::timestamptz - make_interval(days => s.keep_days)
     ORDER BY n.id LIMIT ${sql.lit(forgottenAtOnce)}) RETURNING id`.execute(db);
  return rows.length;
}

import type { AdtTrouble } from '@lamplight/contracts/entities/adt-source';
import type { OpenTroubles, SourceStanding } from '@lamplight/domain/adt/source-health';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

interface StandingRow {
  id: number;
  division_id: number;
  is_enabled: boolean;
  expected_minutes: number | null;
  updated_at: Date;
  last_message_at: Date | null;
  oldest_waiting_at: Date | null;
  silent_since: Date | null;
  behind_since: Date | null;
}

export interface LookedAt {
  id: number;
  divisionId: number;
  standing: SourceStanding;
  open: OpenTroubles;
}

const ofSource = sql`FROM hl7_inbox m WHERE m.hospital_id = s.hospital_id AND m.source_id = s.id`;
const openOutage = (kind: AdtTrouble) => sql`(SELECT o.began_at FROM adt_outages o
  WHERE o.hospital_id = s.hospital_id AND o.source_id = s.id AND o.kind = ${kind} AND o.ended_at IS NULL)`;

/** How each source of a hospital stands, also one that was removed while an outage of it was open. */
export async function listStandings(db: Db | Tx, hospitalId: number): Promise<LookedAt[]> {
  const { rows } =
    await sql<StandingRow>`SELECT s.id, s.division_id, s.expected_minutes, s.updated_at,
      s.is_enabled AND s.deleted_at IS NULL AS is_enabled,
      (SELECT max(m.received_at) ${ofSource}) AS last_message_at,
      (SELECT min(m.received_at) ${ofSource} AND m.state = 'waiting') AS oldest_waiting_at,
      ${openOutage('silent')} AS silent_since, ${openOutage('behind')} AS behind_since
    FROM adt_sources s WHERE s.hospital_id = ${hospitalId} ORDER BY s.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    divisionId: row.division_id,
    standing: {
      isEnabled: row.is_enabled,
      expectedMinutes: row.expected_minutes,
      lastMessageAt: row.last_message_at,
      setAt: row.updated_at,
      oldestWaitingAt: row.oldest_waiting_at,
    },
    open: {
      ...(row.silent_since && { silent: row.silent_since }),
      ...(row.behind_since && { behind: row.behind_since }),
    },
  }));
}

/** Whether it was not open already. */
export async function openTrouble(
  tx: Tx,
  hospitalId: number,
  outage: { sourceId: number; trouble: AdtTrouble; at: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO adt_outages (hospital_id, source_id, kind, began_at)
    VALUES (${hospitalId}, ${outage.sourceId}, ${outage.trouble}, ${outage.at})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Whether it was open still. */
export async function endTrouble(
  tx: Tx,
  hospitalId: number,
  outage: { sourceId: number; trouble: AdtTrouble; at: Date },
): Promise<boolean> {
  const { rows } = await sql`UPDATE adt_outages SET ended_at = ${outage.at}
    WHERE hospital_id = ${hospitalId} AND source_id = ${outage.sourceId} AND kind = ${outage.trouble}
      AND ended_at IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}

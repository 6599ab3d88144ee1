import type { Watch } from '@lamplight/contracts/entities/watch';
import type { IdOf } from '@lamplight/contracts/ids';
import {
  proofHoldsSeconds,
  watchStateOf,
  type WatchEvidence,
} from '@lamplight/domain/watching/watch-state';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isHere } from './people.queries.ts';

/** A spell `w` that counts as watching now. */
export const isViewing = sql<boolean>`(NOT w.is_over
  AND w.proved_at > clock_timestamp() - make_interval(secs => ${sql.lit(proofHoldsSeconds)}))`;

/** Evidence about a session `m`, without its status, as the domain's rule takes it. */
export const watchEvidence = (hospitalId: number): RawBuilder<unknown> => sql`
  EXISTS (SELECT FROM watch_spells w WHERE w.hospital_id = ${hospitalId} AND w.patient_monitor_id = m.id
    AND ${isViewing}) AS is_viewed,
  EXISTS (SELECT FROM guard_warnings g WHERE g.hospital_id = ${hospitalId} AND g.patient_monitor_id = m.id
    AND g.ended_at IS NULL) AS is_warned,
  (SELECT ${isHere(sql`clock_timestamp()`)} FROM patient_monitor_assignments a
     JOIN users u ON u.hospital_id = a.hospital_id AND u.id = a.user_id
    WHERE a.hospital_id = ${hospitalId} AND a.patient_monitor_id = m.id AND a.role = 'observer'
      AND a.place = 'primary' AND a.ended_at IS NULL) AS observer_is_here`;

/** Evidence with the names of those who watch. */
export const watchColumns = (hospitalId: number): RawBuilder<unknown> => sql`
  ${watchEvidence(hospitalId)},
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'since', w.began_at)
      ORDER BY w.began_at, u.id)
    FROM watch_spells w JOIN users u ON u.hospital_id = w.hospital_id AND u.id = w.user_id
   WHERE w.hospital_id = ${hospitalId} AND w.patient_monitor_id = m.id AND ${isViewing}), '[]') AS viewers`;

export interface EvidenceRow {
  status: WatchEvidence['status'];
  is_viewed: boolean;
  is_warned: boolean;
  /** Null: no observer is assigned. */
  observer_is_here: boolean | null;
}

export interface WatchRow extends EvidenceRow {
  viewers: { id: number; name: string; since: string }[];
}

export const stateOfEvidence = (row: EvidenceRow): Watch['state'] =>
  watchStateOf({
    status: row.status,
    isViewed: row.is_viewed,
    isWarned: row.is_warned,
    observer: row.observer_is_here === null ? null : { isHere: row.observer_is_here },
  });

export function watchWire(row: WatchRow): Watch {
  const state = stateOfEvidence(row);
  const by = row.viewers.map(({ id, name, since }) => ({
    id: id as IdOf<'user'>,
    name,
    since: new Date(since).toISOString(),
  }));
  return { state, by: state === 'watched' ? by : [] };
}

/** Who watches these sessions now. */
export async function watchesOf(
  db: Db,
  hospitalId: number,
  monitorIds: readonly number[],
): Promise<Map<number, Watch>> {
  if (monitorIds.length === 0) return new Map();
  const { rows } = await sql<WatchRow & { id: number }>`
    SELECT m.id, m.status, ${watchColumns(hospitalId)} FROM patient_monitors m
     WHERE m.hospital_id = ${hospitalId} AND m.id = ANY(${[...monitorIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, watchWire(row)]));
}

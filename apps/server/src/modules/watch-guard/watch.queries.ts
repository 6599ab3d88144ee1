import type { WatchLapse } from '@lamplight/contracts/entities/guard-warning';
import { proofHoldsSeconds } from '@lamplight/domain/watching/watch-state';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** The patients before these connections of the caller: a visit rests on her as a monitoring does. */
const patientsBefore = (who: Principal, peerIds: readonly number[]): RawBuilder<unknown> => sql`
  video_peers p
  JOIN patient_monitors m ON m.hospital_id = p.hospital_id AND m.status = 'active'
    AND m.video_device_id = p.video_device_id AND (m.id = p.patient_monitor_id OR p.kind = 'meeting')
  JOIN divisions d ON d.hospital_id = m.hospital_id AND d.id = m.division_id
  WHERE p.hospital_id = ${who.hospitalId} AND p.id = ANY(${[...peerIds]}::bigint[])
    AND p.user_id = ${who.userId} AND p.ended_at IS NULL`;

/** Recorded in every hospital: also without a guard, 'watched' means that a person watches. */
export async function saveWatched(
  tx: Tx,
  who: Principal,
  peerIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`INSERT INTO monitor_watch (hospital_id, patient_monitor_id, watched_at, watched_by_id)
    SELECT DISTINCT m.hospital_id, m.id, ${now}::timestamptz, ${who.userId}::bigint
      FROM ${patientsBefore(who, peerIds)}
    ON CONFLICT (hospital_id, patient_monitor_id) DO UPDATE
      SET watched_at = excluded.watched_at, watched_by_id = excluded.watched_by_id, lapse = NULL`.execute(
    tx,
  );
  await extendSpells(tx, who, peerIds, now);
}

/** Continues a person's spell, or starts a new one where the last proof is too old. */
async function extendSpells(
  tx: Tx,
  who: Principal,
  peerIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`UPDATE watch_spells w SET is_over = true
    WHERE w.hospital_id = ${who.hospitalId} AND w.user_id = ${who.userId} AND NOT w.is_over
      AND w.proved_at < ${now}::timestamptz - make_interval(secs => ${proofHoldsSeconds})
      AND w.patient_monitor_id IN (SELECT m.id FROM ${patientsBefore(who, peerIds)})`.execute(tx);
  await sql`INSERT INTO watch_spells (hospital_id, patient_monitor_id, user_id, began_at, proved_at)
    SELECT DISTINCT m.hospital_id, m.id, ${who.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      FROM ${patientsBefore(who, peerIds)} ORDER BY m.id
    ON CONFLICT (hospital_id, patient_monitor_id, user_id) WHERE NOT is_over DO UPDATE
      SET proved_at = greatest(watch_spells.proved_at, excluded.proved_at)`.execute(tx);
}

/** Ends the caller's watch spells for patients they no longer watch over any of these connections. */
export async function endSpells(
  tx: Tx,
  who: Principal,
  lapsed: readonly number[],
  watched: readonly number[],
): Promise<void> {
  await sql`UPDATE watch_spells w SET is_over = true
    WHERE w.hospital_id = ${who.hospitalId} AND w.user_id = ${who.userId} AND NOT w.is_over
      AND w.patient_monitor_id IN (SELECT m.id FROM ${patientsBefore(who, lapsed)})
      AND w.patient_monitor_id NOT IN (SELECT m.id FROM ${patientsBefore(who, watched)})`.execute(
    tx,
  );
}

/** Why the one who watched last no longer does; somebody else's reasons say nothing of a patient she watches. */
export async function saveLapse(
  tx: Tx,
  who: Principal,
  peerIds: readonly number[],
  lapse: WatchLapse,
): Promise<void> {
  await sql`UPDATE monitor_watch w SET lapse = ${lapse}
    WHERE w.hospital_id = ${who.hospitalId} AND w.watched_by_id = ${who.userId}
      AND w.lapse IS DISTINCT FROM ${lapse}
      AND w.patient_monitor_id IN (SELECT m.id FROM ${patientsBefore(who, peerIds)})`.execute(tx);
}

/** Shortest guard of the patients on these connections; null where no hospital is guarded. */
export async function shortestGuard(
  tx: Tx,
  who: Principal,
  peerIds: readonly number[],
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT min(d.guard_seconds) AS seconds FROM ${patientsBefore(who, peerIds)}`.execute(tx);
  return rows[0]?.seconds ?? null;
}

import type { UnwatchedReason } from '@lamplight/contracts/entities/guard-warning';
import type { GuardedMonitor } from '@lamplight/domain/watching/watch-guard';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface GuardedRow {
  id: number;
  division_id: number;
  is_active: boolean;
  guard_seconds: number | null;
  watched_at: Date;
  lapse: GuardedMonitor['lapse'];
  is_unseen: boolean;
  curtain_closed_at: Date | null;
  guard_curtain_minutes: number;
  warning_id: number | null;
  is_charge_told: boolean;
}

const doubtful = sql`m.id, m.division_id, m.status = 'active' AS is_active, d.guard_seconds, w.watched_at,
  w.lapse, w.watched_by_id IS NULL AS is_unseen, d.guard_curtain_minutes,
  CASE WHEN c.is_closed THEN c.since END AS curtain_closed_at,
  g.id AS warning_id, g.charge_told_at IS NOT NULL AS is_charge_told`;

const around = sql`JOIN divisions d ON d.hospital_id = m.hospital_id AND d.id = m.division_id
  JOIN monitor_watch w ON w.hospital_id = m.hospital_id AND w.patient_monitor_id = m.id
  LEFT JOIN curtains c ON c.hospital_id = m.hospital_id AND c.video_device_id = m.video_device_id`;

/**
 * The sessions the guard has to think of: running ones without a look in the last moment, and those it warned
 * of. Two parts, each with an index of its own, so that a look costs what runs now and not the history.
 */
export async function listDoubtful(
  db: Db,
  hospitalId: number,
  now: Date,
  monitorId?: number,
): Promise<GuardedRow[]> {
  const isMeant = monitorId === undefined ? sql`true` : sql`m.id = ${monitorId}`;
  const { rows } = await sql<GuardedRow>`
    SELECT ${doubtful}
      FROM guard_warnings g
      JOIN patient_monitors m ON m.hospital_id = g.hospital_id AND m.id = g.patient_monitor_id
      ${around}
     WHERE g.hospital_id = ${hospitalId} AND g.ended_at IS NULL AND ${isMeant}
    UNION ALL
    SELECT ${doubtful}
      FROM patient_monitors m ${around}
      LEFT JOIN guard_warnings g ON g.hospital_id = m.hospital_id AND g.patient_monitor_id = m.id
        AND g.ended_at IS NULL
     WHERE m.hospital_id = ${hospitalId} AND m.status = 'active' AND g.id IS NULL AND ${isMeant}
       AND d.guard_seconds IS NOT NULL
       AND (w.watched_at <= ${now}::timestamptz - make_interval(secs => d.guard_seconds) OR c.is_closed)`.execute(
    db,
  );
  return rows;
}

/** One at a time decides about a monitoring. */
export async function lockWatch(tx: Tx, hospitalId: number, monitorId: number): Promise<void> {
  await sql`SELECT FROM monitor_watch
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId} FOR UPDATE`.execute(tx);
}

export async function insertWarning(
  tx: Tx,
  hospitalId: number,
  warning: {
    monitorId: number;
    divisionId: number;
    why: UnwatchedReason;
    since: Date;
    toldTo: 'backup' | 'charge';
    now: Date;
  },
): Promise<number> {
  const { monitorId, divisionId, why, since, toldTo, now } = warning;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO guard_warnings (hospital_id, division_id, patient_monitor_id, why, unwatched_since,
      backup_told_at, charge_told_at)
    VALUES (${hospitalId}, ${divisionId}, ${monitorId}, ${why}, ${since},
      ${toldTo === 'backup' ? now : null}, ${toldTo === 'charge' ? now : null}) RETURNING id`.execute(
    tx,
  );
  return Number(rows[0]?.id);
}

export async function markChargeTold(
  tx: Tx,
  hospitalId: number,
  warningId: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE guard_warnings SET charge_told_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${warningId} AND charge_told_at IS NULL`.execute(tx);
}

export async function endWarning(
  tx: Tx,
  hospitalId: number,
  warningId: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE guard_warnings SET ended_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${warningId} AND ended_at IS NULL`.execute(tx);
}

/** Those who may not see the room are not among them. Answers whether anybody is. */
export async function insertRecipients(
  tx: Tx,
  hospitalId: number,
  { warningId, userIds, now }: { warningId: number; userIds: readonly number[]; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO guard_warning_recipients (hospital_id, guard_warning_id, user_id, told_at)
    SELECT ${hospitalId}, g.id, u.id, ${now}
      FROM guard_warnings g
      JOIN patient_monitors m ON m.hospital_id = g.hospital_id AND m.id = g.patient_monitor_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
      JOIN users u ON u.hospital_id = g.hospital_id AND u.id = ANY(${[...userIds]}::bigint[])
     WHERE g.hospital_id = ${hospitalId} AND g.id = ${warningId} AND u.deleted_at IS NULL
       AND u.disabled_at IS NULL AND r.unit_id = ANY(visible_unit_ids(g.hospital_id, u.id))
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx);
  return rows.length > 0;
}

export async function peopleOfDivision(
  tx: Tx,
  hospitalId: number,
  divisionId: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM user_divisions
    WHERE hospital_id = ${hospitalId} AND division_id = ${divisionId}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

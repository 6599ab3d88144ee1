import type { NudgeLine } from '@lamplight/contracts/entities/nudge';
import type { Asking, NudgeEnd, NudgeState } from '@lamplight/domain/alarms/nudge-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Page } from '../../platform/http/paging.ts';

/** Whose nudges. */
export interface Watched {
  hospitalId: number;
  monitorId: number;
}

export type NudgeRow = NudgeState & { id: number };

const state = sql`n.id, n.color, n.source, n.rule, n.start_time AS "startedAt", n.end_time AS "endedAt",
  n.confirmed_by_id AS "confirmedBy", n.outcome, n.outcome_by_id AS "outcomeBy", n.outcome_at AS "outcomeAt",
  n.cooled_until AS "cooledUntil", n.cooled_count AS "cooledCount"`;

const of = ({ hospitalId, monitorId }: Watched) =>
  sql`n.hospital_id = ${hospitalId} AND n.patient_monitor_id = ${monitorId}`;

export interface MonitorStand {
  status: string;
  division_id: number;
  nudge_cooldown_minutes: number;
}

/** Whoever raises, confirms or takes back waits here for the one before: decisions see what stands. */
export async function lockStand(
  tx: Tx,
  { hospitalId, monitorId }: Watched,
): Promise<MonitorStand | undefined> {
  const { rows } = await sql<MonitorStand>`
    SELECT m.status, m.division_id, d.nudge_cooldown_minutes
      FROM patient_monitors m
      JOIN divisions d ON d.hospital_id = m.hospital_id AND d.id = m.division_id
     WHERE m.hospital_id = ${hospitalId} AND m.id = ${monitorId} FOR UPDATE OF m`.execute(tx);
  return rows[0];
}

export async function findOpen(tx: Tx, watched: Watched): Promise<NudgeRow | undefined> {
  const { rows } = await sql<NudgeRow>`SELECT ${state} FROM nudges n
    WHERE ${of(watched)} AND n.end_time IS NULL`.execute(tx);
  return rows[0];
}

export async function findNudge(
  tx: Tx,
  watched: Watched,
  uuid: string,
): Promise<NudgeRow | undefined> {
  const { rows } = await sql<NudgeRow>`SELECT ${state} FROM nudges n
    WHERE ${of(watched)} AND n.nudge_uuid = ${uuid}::uuid`.execute(tx);
  return rows[0];
}

/** The false nudge after which this rule is quiet for this patient. */
export async function findCooling(
  tx: Tx,
  watched: Watched,
  rule: string,
  now: Date,
): Promise<NudgeRow | undefined> {
  const { rows } = await sql<NudgeRow>`SELECT ${state} FROM nudges n
    WHERE ${of(watched)} AND n.rule = ${rule} AND n.cooled_until > ${now}
    ORDER BY n.cooled_until DESC LIMIT 1`.execute(tx);
  return rows[0];
}

export async function insertNudge(
  tx: Tx,
  { hospitalId, monitorId }: Watched,
  { color, source, rule }: Asking,
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, raised_by_id)
    VALUES (${hospitalId}, ${monitorId}, ${color}, ${source}, ${rule}, ${now}, ${by})
    RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('A nudge was raised and has no id.');
  return rows[0].id;
}

export async function saveAsking(
  tx: Tx,
  hospitalId: number,
  id: number,
  { color, source, rule }: Asking,
): Promise<void> {
  await sql`UPDATE nudges SET color = ${color}, source = ${source}, rule = ${rule}
    WHERE hospital_id = ${hospitalId} AND id = ${id}
      AND (color, source, rule) IS DISTINCT FROM (${color}, ${source}, ${rule})`.execute(tx);
}

export async function saveEnd(tx: Tx, hospitalId: number, id: number, end: NudgeEnd) {
  await sql`UPDATE nudges SET end_time = ${end.endedAt}, confirmed_by_id = ${end.confirmedBy},
      outcome = ${end.outcome}, outcome_by_id = ${end.outcomeBy}, outcome_at = ${end.outcomeAt},
      cooled_until = ${end.cooledUntil}, cooled_count = ${end.cooledCount}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

export async function countCooled(tx: Tx, hospitalId: number, id: number): Promise<void> {
  await sql`UPDATE nudges SET cooled_count = cooled_count + 1
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

/** The monitor has the colour of the nudge that is open, or none. */
export async function paintMonitor(tx: Tx, { hospitalId, monitorId }: Watched): Promise<void> {
  await sql`UPDATE patient_monitors m SET color = open.color
    FROM (SELECT (SELECT n.color FROM nudges n WHERE n.hospital_id = ${hospitalId}
            AND n.patient_monitor_id = ${monitorId} AND n.end_time IS NULL) AS color) open
    WHERE m.hospital_id = ${hospitalId} AND m.id = ${monitorId}
      AND m.color IS DISTINCT FROM open.color`.execute(tx);
}

/** When the latest began, and when somebody was last told that there are many. */
export async function recentNudges(
  tx: Tx,
  watched: Watched,
  since: Date,
): Promise<{ startedAt: Date; toldAt: Date | null }[]> {
  const { rows } = await sql<{ startedAt: Date; toldAt: Date | null }>`
    SELECT n.start_time AS "startedAt", n.told_many_at AS "toldAt" FROM nudges n
     WHERE ${of(watched)} AND n.start_time > ${since}`.execute(tx);
  return rows;
}

export async function markTold(tx: Tx, hospitalId: number, id: number, now: Date): Promise<void> {
  await sql`UPDATE nudges SET told_many_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

/** Who is watched before this device now. */
export async function monitorBefore(
  tx: Tx,
  hospitalId: number,
  deviceId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM patient_monitors
    WHERE hospital_id = ${hospitalId} AND video_device_id = ${deviceId} AND status = 'active'`.execute(
    tx,
  );
  return rows[0]?.id;
}

export interface NudgeLineRow extends Pick<
  NudgeLine,
  'nudge_uuid' | 'color' | 'source' | 'rule' | 'outcome' | 'cooled_count'
> {
  start_time: Date;
  end_time: Date | null;
  cooled_until: Date | null;
  confirmed_by: string | null;
  outcome_by: string | null;
}

export const nudgeSorts = { start_time: 'n.start_time' };

/** Whether the caller sees the monitor is asked before. */
export const listNudgesOf = (
  db: Db,
  watched: Watched,
  page: Page,
): Promise<{ rows: NudgeLineRow[]; total: number }> =>
  listPage<NudgeLineRow>(db, {
    shown: sql`n.nudge_uuid, n.color, n.source, n.rule, n.start_time, n.end_time, n.outcome, n.cooled_count,
      n.cooled_until, seen.name AS confirmed_by, told.name AS outcome_by`,
    from: sql`nudges n
      LEFT JOIN users seen ON seen.hospital_id = n.hospital_id AND seen.id = n.confirmed_by_id
      LEFT JOIN users told ON told.hospital_id = n.hospital_id AND told.id = n.outcome_by_id`,
    countFrom: sql`nudges n`,
    where: [of(watched)],
    page,
    key: 'n.id',
  });

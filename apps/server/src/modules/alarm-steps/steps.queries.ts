import type { DoneStep, Escalation } from '@lamplight/domain/alarms/alarm-steps';
import type { AlarmOutcome, AlarmStepName } from '@lamplight/contracts/entities/open-alarm';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface NewStep {
  step: AlarmStepName;
  userId: number | null;
  outcome?: AlarmOutcome;
  now: Date;
}

/** False when it had happened already: a step happens once. */
export async function insertStep(
  tx: Tx,
  alarm: { hospital_id: number; id: number },
  { step, userId, outcome, now }: NewStep,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO alarm_steps (hospital_id, stat_alarm_id, step, at, user_id, outcome)
    VALUES (${alarm.hospital_id}, ${alarm.id}, ${step}, ${now}, ${userId}, ${outcome ?? null})
    ON CONFLICT DO NOTHING RETURNING 1 AS added`.execute(tx);
  return rows.length > 0;
}

export async function stepsOf(db: Db, hospitalId: number, alarmId: number): Promise<DoneStep[]> {
  const { rows } = await sql<DoneStep>`SELECT step, at FROM alarm_steps
    WHERE hospital_id = ${hospitalId} AND stat_alarm_id = ${alarmId}`.execute(db);
  return rows;
}

export async function markResolved(
  tx: Tx,
  alarm: { hospital_id: number; id: number },
  userId: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE stat_alarms SET resolved_by_id = ${userId}, resolved_at = ${now}
    WHERE hospital_id = ${alarm.hospital_id} AND id = ${alarm.id} AND resolved_at IS NULL`.execute(
    tx,
  );
}

export type Told = 'backup' | 'charge' | 'group' | 'again';
export type HadEscalation = Pick<Escalation, 'step' | 'round'> & { told: Told };

export async function escalationsOf(
  db: Db,
  hospitalId: number,
  alarmId: number,
): Promise<HadEscalation[]> {
  const { rows } = await sql<HadEscalation>`SELECT step, round, told FROM alarm_escalations
    WHERE hospital_id = ${hospitalId} AND stat_alarm_id = ${alarmId} AND step <> 'many'
    ORDER BY at, round`.execute(db);
  return rows;
}

/** False when it was made already. */
export async function insertEscalation(
  tx: Tx,
  alarm: { hospital_id: number; id: number },
  { step, round, told }: { step: Escalation['step'] | 'many'; round: number; told: Told },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO alarm_escalations (hospital_id, stat_alarm_id, step, round, at, told)
    VALUES (${alarm.hospital_id}, ${alarm.id}, ${step}, ${round}, ${now}, ${told})
    ON CONFLICT DO NOTHING RETURNING 1 AS added`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether this alarm makes it many for its patient, and nobody was told of that within the time. Two
 * alarms of one patient are counted one after the other.
 */
export async function isManyNow(
  tx: Tx,
  { hospital_id, patient_monitor_id }: { hospital_id: number; patient_monitor_id: number },
  { atLeast, minutes }: { atLeast: number; minutes: number },
  now: Date,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('many-alarms:' || m.patient_id, m.hospital_id))
    FROM patient_monitors m WHERE m.hospital_id = ${hospital_id} AND m.id = ${patient_monitor_id}`.execute(
    tx,
  );
  const { rows } = await sql<{ alarms: number; told: number }>`
    SELECT count(*) AS alarms, count(e.step) AS told
      FROM patient_monitors m
      JOIN patient_monitors all_of ON all_of.hospital_id = m.hospital_id AND all_of.patient_id = m.patient_id
      JOIN stat_alarms s ON s.hospital_id = all_of.hospital_id AND s.patient_monitor_id = all_of.id
       AND s.is_followed AND s.observed_at > ${now}::timestamptz - make_interval(mins => ${minutes}::int)
      LEFT JOIN alarm_escalations e ON e.hospital_id = s.hospital_id AND e.stat_alarm_id = s.id
       AND e.step = 'many'
     WHERE m.hospital_id = ${hospital_id} AND m.id = ${patient_monitor_id}`.execute(tx);
  const counted = rows[0];
  return counted !== undefined && counted.alarms >= atLeast && counted.told === 0;
}

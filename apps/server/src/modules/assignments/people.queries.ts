import { sql, type RawBuilder } from 'kysely';
import type { AssignmentRole } from '@lamplight/contracts/entities/assignment';
import type { WatchedPatient } from '@lamplight/domain/watching/workload';
import type { Db, Tx } from '../../platform/database/database.ts';
import { personInSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

const isOnBreak = sql<boolean>`EXISTS (SELECT FROM observer_breaks k
  WHERE k.hospital_id = u.hospital_id AND k.user_id = u.id AND k.ended_at IS NULL)`;

/** A person `u` who can be turned to: signed in, touched it within her time, and not on a break. */
export const isHere = (now: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(NOT ${isOnBreak} AND EXISTS (SELECT FROM sessions s JOIN hospitals h ON h.id = s.hospital_id
    WHERE s.hospital_id = u.hospital_id AND s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > ${now}
      AND s.last_input_at + make_interval(secs => u.inactivity_timeout_sec + h.inactivity_grace_sec) > ${now}))`;

/** An observer receives assignments, a nurse at least sees them; Manage holds both. */
const actionsFor = { observer: ['Receive', 'Manage'], nurse: ['View', 'Receive', 'Manage'] };
const mayBe = (role: AssignmentRole): RawBuilder<boolean> =>
  sql<boolean>`(u.disabled_at IS NULL AND u.deleted_at IS NULL AND EXISTS (SELECT FROM roles r
    JOIN role_permissions g ON g.hospital_id = r.hospital_id AND g.role_id = r.id
    WHERE r.hospital_id = u.hospital_id AND r.id = u.role_id AND r.deleted_at IS NULL
      AND g.subject = 'PatientMonitorAssignment' AND g.action = ANY(${actionsFor[role]})))`;

export interface AssigneeRow {
  id: number;
  name: string;
  role_name: string;
  may_observe: boolean;
  may_nurse: boolean;
  is_here: boolean;
  is_on_break: boolean;
  patients: number;
  /** Whom she watches, and what they asked of her in the last hour. */
  watched: WatchedPatient[];
}

const mostPeople = 500;

/** Colleagues who can be given patients, of a division or of all that the person works in; who is here comes first. */
export async function listAssignees(
  db: Db,
  who: Principal,
  divisionId: number | undefined,
): Promise<(AssigneeRow & { total: number })[]> {
  const inDivision =
    divisionId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM user_divisions ud WHERE ud.hospital_id = u.hospital_id
          AND ud.user_id = u.id AND ud.division_id = ${divisionId})`;
  const hour = sql`clock_timestamp() - interval '1 hour'`;
  const { rows } = await sql<AssigneeRow & { total: number }>`
    SELECT count(*) OVER () AS total, u.id, u.name, coalesce(o.name, '') AS role_name, ${mayBe('observer')} AS may_observe,
           ${mayBe('nurse')} AS may_nurse, ${isHere(sql`clock_timestamp()`)} AS is_here,
           ${isOnBreak} AS is_on_break,
           own.patients::int, own.watched
      FROM users u
      LEFT JOIN roles o ON o.hospital_id = u.hospital_id AND o.id = u.role_id,
      LATERAL (SELECT count(*) AS patients, coalesce(jsonb_agg(jsonb_build_object(
          'acuity', (SELECT c.acuity_score FROM acuity_scores c WHERE c.hospital_id = a.hospital_id
            AND c.patient_monitor_id = a.patient_monitor_id ORDER BY c.hour_bin DESC LIMIT 1),
          'nudges', (SELECT count(*) FROM nudges n WHERE n.hospital_id = a.hospital_id
            AND n.patient_monitor_id = a.patient_monitor_id AND n.start_time > ${hour}),
          'alarms', (SELECT count(*) FROM stat_alarms t WHERE t.hospital_id = a.hospital_id
            AND t.patient_monitor_id = a.patient_monitor_id AND t.alarm_type = 'alarm'
            AND t.created_at > ${hour}))), '[]') AS watched
        FROM patient_monitor_assignments a WHERE a.hospital_id = u.hospital_id AND a.user_id = u.id
         AND a.ended_at IS NULL AND a.role = 'observer' AND a.place = 'primary') own
     WHERE u.hospital_id = ${who.hospitalId} AND ${personInSight(who, 'u.id')} AND ${inDivision}
       AND (${mayBe('observer')} OR ${mayBe('nurse')})
     ORDER BY ${isHere(sql`clock_timestamp()`)} DESC, lower(u.name), u.id LIMIT ${sql.lit(mostPeople)}`.execute(
    db,
  );
  return rows;
}

/** Whether the other one works where the person does. */
export async function isInSight(db: Db, who: Principal, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users u WHERE u.hospital_id = ${who.hospitalId}
    AND u.id = ${userId} AND ${personInSight(who, 'u.id')}`.execute(db);
  return rows.length > 0;
}

/**
 * Whether somebody can be given these patients in this role. The person stays as she is until the
 * transaction ends: who begins a break locks herself, so that nobody is given a patient on her way out.
 */
export async function lockAssignee(
  tx: Tx,
  hospitalId: number,
  userId: number,
  role: AssignmentRole,
  monitorIds: readonly number[],
): Promise<{ fits: boolean; isOnBreak: boolean }> {
  await sql`SELECT FROM users WHERE hospital_id = ${hospitalId} AND id = ${userId} FOR KEY SHARE`.execute(
    tx,
  );
  const { rows } = await sql<{ is_on_break: boolean }>`
    SELECT ${isOnBreak} AS is_on_break FROM users u
     WHERE u.hospital_id = ${hospitalId} AND u.id = ${userId} AND ${mayBe(role)}
       AND NOT EXISTS (SELECT FROM patient_monitors m
         JOIN rooms p ON p.hospital_id = m.hospital_id AND p.id = m.room_id
        WHERE m.hospital_id = u.hospital_id AND m.id = ANY(${[...monitorIds]}::bigint[])
          AND p.unit_id <> ALL((SELECT visible_unit_ids(u.hospital_id, u.id))::bigint[]))`.execute(
    tx,
  );
  return { fits: rows.length > 0, isOnBreak: rows[0]?.is_on_break ?? false };
}

/** In one order, so that two who do it do not wait in a ring. */
export async function lockPeople(
  tx: Tx,
  hospitalId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`SELECT FROM users WHERE hospital_id = ${hospitalId} AND id = ANY(${[...userIds]}::bigint[])
    ORDER BY id FOR UPDATE`.execute(tx);
}

/** Which of these people are here. */
export async function whoIsHere(
  tx: Tx,
  hospitalId: number,
  userIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM users u
    WHERE u.hospital_id = ${hospitalId} AND u.id = ANY(${[...userIds]}::bigint[])
      AND u.disabled_at IS NULL AND u.deleted_at IS NULL AND ${isHere(sql`${now}::timestamptz`)}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

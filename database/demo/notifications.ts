import type pg from 'pg';
import type { StaffMember } from './staff.ts';

/** Minutes ago and, for those already read, minutes ago that they were archived. */
const plan = [
  { kind: 'request_raised', cameAgo: 4, archivedAgo: null },
  { kind: 'alarm_raised', cameAgo: 38, archivedAgo: null },
  { kind: 'transfer_unacknowledged', cameAgo: 95, archivedAgo: null },
  { kind: 'request_unanswered', cameAgo: 260, archivedAgo: 240 },
  { kind: 'guard_alerted', cameAgo: 1_500, archivedAgo: 1_490 },
] as const;

/** A few for everybody who can sign in, about monitors of her own divisions. */
export async function addNotifications(
  client: pg.ClientBase,
  hospitalId: number,
  staff: readonly StaffMember[],
  now: Date,
): Promise<void> {
  const readers = staff.filter(({ hasLogin }) => hasLogin).map(({ id }) => id);
  const minutesAgo = (minutes: number | null): Date | null =>
    minutes === null ? null : new Date(now.getTime() - minutes * 60_000);
  await client.query(
    `INSERT INTO notifications (hospital_id, user_id, kind, division_id, room_id, patient_id,
                                patient_monitor_id, created_at, archived_at)
     SELECT $1, u.id, n.kind, m.division_id, m.room_id, m.patient_id, m.id, n.came_at, n.archived_at
       FROM unnest($2::bigint[]) AS u(id)
       CROSS JOIN unnest($3::text[], $4::timestamptz[], $5::timestamptz[])
         WITH ORDINALITY AS n(kind, came_at, archived_at, nth)
       JOIN LATERAL (
         SELECT pm.* FROM patient_monitors pm
           JOIN user_divisions d ON d.hospital_id = pm.hospital_id AND d.division_id = pm.division_id
          WHERE pm.hospital_id = $1 AND d.user_id = u.id AND pm.status <> 'stopped'
          ORDER BY pm.division_id <> (SELECT preferred_division_id FROM users WHERE hospital_id = $1 AND id = u.id), pm.id
         OFFSET n.nth LIMIT 1
       ) m ON true`,
    [
      hospitalId,
      readers,
      plan.map(({ kind }) => kind),
      plan.map(({ cameAgo }) => minutesAgo(cameAgo)),
      plan.map(({ archivedAgo }) => minutesAgo(archivedAgo)),
    ],
  );
}

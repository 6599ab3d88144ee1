import type { AuditEntry } from '@lamplight/contracts/entities/audit-entry';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { inSight, ownDivisions, personInSight } from '../../platform/database/scope.ts';
import { pageOf } from '../../platform/http/paging.ts';
import type { ListRequest } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { auditFilters } from './audit-filters.queries.ts';

export interface AuditRow extends Pick<
  AuditEntry,
  'by' | 'user' | 'action' | 'subject' | 'subject_count' | 'subjects' | 'division' | 'call'
> {
  id: number;
  at: Date;
  request_id: string;
}

/** How many records of a line are named. */
const mostNamed = 5;

const own = (who: Principal) => sql`(SELECT ${ownDivisions(who)})::bigint[]`;

/**
 * Which lines a reader sees. It is asked beforehand, because each answer is read by an index of its own
 * in the order of time; as one condition with alternatives it would be none's.
 */
export type LogSight = 'everything' | 'own deeds' | { divisions: readonly number[] };

export async function logSightOf(db: Db, who: Principal): Promise<LogSight> {
  const { rows } = await sql<{ is_narrowed: boolean; sees_all: boolean; own: number[] }>`SELECT
      NOT sees_whole_divisions(${who.hospitalId}, ${who.userId}) AS is_narrowed, mine.own,
      NOT EXISTS (SELECT FROM divisions d WHERE d.hospital_id = ${who.hospitalId}
        AND d.deleted_at IS NULL AND d.id <> ALL(mine.own)) AS sees_all
    FROM (SELECT ${ownDivisions(who)} AS own) mine`.execute(db);
  const [sight] = rows;
  if (!sight || sight.is_narrowed) return 'own deeds';
  return sight.sees_all ? 'everything' : { divisions: sight.own };
}

function visible(who: Principal, sight: LogSight): RawBuilder<boolean> {
  const home = sql<boolean>`a.hospital_id = ${who.hospitalId}`;
  if (sight === 'everything') return home;
  if (sight === 'own deeds') return sql<boolean>`${home} AND a.user_id = ${who.userId}`;
  const { divisions } = sight;
  return divisions.length === 1
    ? sql<boolean>`${home} AND a.division_id = ${divisions[0]}::bigint`
    : sql<boolean>`${home} AND a.division_id = ANY(${[...divisions]}::bigint[])`;
}

const namesOf = (subject: string, records: string, seen: RawBuilder<boolean>) =>
  sql`(SELECT i.id, i.name, s.place FROM unnest(a.subject_ids) WITH ORDINALITY s(id, place)
    JOIN ${sql.table(records)} i ON i.hospital_id = a.hospital_id AND i.id = s.id
   WHERE a.subject = ${sql.lit(subject)} AND ${seen} ORDER BY s.place LIMIT ${sql.lit(mostNamed)})`;

const subjects = (who: Principal) => sql`coalesce((
  SELECT json_agg(json_build_object('id', n.id, 'name', n.name) ORDER BY n.place) FROM (
    ${sql.join(
      [
        namesOf('room', 'rooms', inSight(who, 'i.unit_id')),
        namesOf('unit', 'units', inSight(who, 'i.id')),
        namesOf('user', 'users', personInSight(who, 'i.id')),
        namesOf(
          'video_device',
          'video_devices',
          sql<boolean>`EXISTS (SELECT FROM rooms r WHERE r.hospital_id = i.hospital_id AND r.id = i.room_id
            AND ${inSight(who, 'r.unit_id')})`,
        ),
      ],
      sql` UNION ALL `,
    )}) n), '[]')`;

const details = (who: Principal) => sql`
  CASE WHEN a.user_id IS NULL THEN 'system' WHEN ${personInSight(who, 'a.user_id')} THEN 'person'
       ELSE 'hidden' END AS by,
  (SELECT json_build_object('id', u.id, 'name', u.name) FROM users u
    WHERE u.hospital_id = a.hospital_id AND u.id = a.user_id AND ${personInSight(who, 'u.id')}) AS "user",
  (SELECT json_build_object('id', d.id, 'name', d.name, 'color', d.color) FROM divisions d
    WHERE d.hospital_id = a.hospital_id AND d.id = a.division_id
      AND d.id = ANY(${own(who)})) AS division,
  cardinality(a.subject_ids) AS subject_count, ${subjects(who)} AS subjects`;

export function listAuditRows(
  db: Db,
  who: Principal,
  sight: LogSight,
  { query, divisionId }: ListRequest,
): Promise<{ rows: AuditRow[]; total: number }> {
  return listPage<AuditRow>(db, {
    shown: sql`a.hospital_id, a.id, a.at, a.user_id, a.division_id, a.call, a.action, a.subject,
      a.subject_ids, a.request_id`,
    details: details(who),
    from: sql`audit_log a`,
    where: [
      visible(who, sight),
      ...(divisionId === undefined ? [] : [sql`a.division_id = ${divisionId}`]),
      ...auditFilters(who, query.filters),
    ],
    page: pageOf(query, { at: 'a.at' }, '-at'),
    key: 'a.id',
    byKey: {
      columns: ['a.at', 'a.id'],
      home: (name) => sql`${sql.ref(`${name}.hospital_id`)} = ${who.hospitalId}`,
      isInOrder: true,
    },
  });
}

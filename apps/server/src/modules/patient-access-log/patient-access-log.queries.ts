import type { AccessEntry } from '@lamplight/contracts/entities/access-entry';
import { accessLogFilters } from '@lamplight/contracts/tables/patient-access-log';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { filterConditions } from '../../platform/database/filter-conditions.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { personInSight } from '../../platform/database/scope.ts';
import { pageOf } from '../../platform/http/paging.ts';
import type { ListRequest } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface AccessRow {
  id: number;
  at: Date;
  kind: AccessEntry['kind'];
  by: 'person' | 'hidden' | 'system';
  user: AccessEntry['user'];
  seconds: number | null;
  /** Of a line of the trail. */
  call: string;
  action: string;
  subject: string;
  subject_count: number;
  /** Of a connection with the room. */
  is_preview: boolean;
  is_over: boolean;
  has_failed: boolean;
  reasons: string | null;
}

/** What the connection itself tells, and longer. */
const toldByConnections = ['videos.join-monitoring', 'videos.leave', 'audit-log.note'];

const linesOf = (who: Principal, patientId: number) => sql`
  SELECT a.id, a.at, a.user_id, CASE a.action WHEN 'read' THEN 'seen' ELSE 'changed' END AS kind,
         a.call, a.action, a.subject, cardinality(a.subject_ids) AS subject_count,
         NULL::bigint AS meeting_id, NULL::integer AS seconds, false AS is_preview, true AS is_over,
         false AS has_failed
    FROM audit_rows_about_patients(ARRAY[${patientId}]::bigint[]) k
    JOIN audit_log a ON a.at = k.at AND a.id = k.id
   WHERE a.hospital_id = ${who.hospitalId} AND a.call <> ALL(${toldByConnections}::text[])`;

const sessionsOf = (who: Principal, patientId: number) => sql`SELECT m.id FROM patient_monitors m
  WHERE m.hospital_id = ${who.hospitalId} AND m.patient_id = ${patientId}`;

/** A connection that is not ended counts until it was last heard of. */
const connections = (kind: RawBuilder<unknown>, isPreview: RawBuilder<unknown>) => sql`
  SELECT -v.id, v.began_at, v.user_id, ${kind}, '', '', '', 0, v.meeting_id,
         CASE WHEN v.ended_because IS DISTINCT FROM 'failed' THEN
           greatest(0, round(extract(epoch FROM coalesce(v.ended_at, v.kept_at) - v.began_at)))::integer END,
         ${isPreview}, v.ended_at IS NOT NULL, coalesce(v.ended_because = 'failed', false)
    FROM video_peers v`;

const watchesOf = (who: Principal, patientId: number) => sql`
  ${connections(sql`'watched'`, sql`false`)}
   WHERE v.hospital_id = ${who.hospitalId} AND v.patient_monitor_id IN (${sessionsOf(who, patientId)})
  UNION ALL
  ${connections(sql`'visited'`, sql`g.is_preview`)}
    JOIN meetings g ON g.hospital_id = v.hospital_id AND g.id = v.meeting_id
   WHERE v.hospital_id = ${who.hospitalId} AND NOT g.is_test AND g.id IN (
     SELECT t.id FROM meetings t WHERE t.hospital_id = ${who.hospitalId} AND t.patient_id = ${patientId}
     UNION SELECT t.id FROM meetings t WHERE t.hospital_id = ${who.hospitalId}
       AND t.patient_id IS NULL AND t.patient_monitor_id IN (${sessionsOf(who, patientId)}))`;

const details = (who: Principal) => sql`
  CASE WHEN a.user_id IS NULL THEN 'system' WHEN ${personInSight(who, 'a.user_id')} THEN 'person'
       ELSE 'hidden' END AS by,
  (SELECT json_build_object('id', u.id, 'name', u.name) FROM users u
    WHERE u.hospital_id = ${who.hospitalId} AND u.id = a.user_id
      AND ${personInSight(who, 'u.id')}) AS "user",
  (SELECT string_agg(r.name, ', ' ORDER BY lower(r.name)) FROM meeting_reasons w
     JOIN video_reasons r ON r.hospital_id = w.hospital_id AND r.id = w.video_reason_id
    WHERE w.hospital_id = ${who.hospitalId} AND w.meeting_id = a.meeting_id) AS reasons`;

const byPerson = ({ value }: { value: readonly string[] }) =>
  sql<boolean>`a.user_id = ANY(${[...value]}::bigint[])`;

export function listAccess(
  db: Db,
  who: Principal,
  patientId: number,
  { query }: Pick<ListRequest, 'query'>,
): Promise<{ rows: AccessRow[]; total: number }> {
  return listPage<AccessRow>(db, {
    shown: sql`a.*`,
    details: details(who),
    from: sql`(${linesOf(who, patientId)} UNION ALL ${watchesOf(who, patientId)}) a`,
    where: [
      sql<boolean>`true`,
      ...filterConditions(query.filters, accessLogFilters, {
        at: 'a.at',
        user_id: byPerson,
        kind: 'a.kind',
      }),
    ],
    page: pageOf(query, { at: 'a.at' }, '-at'),
    key: 'a.id',
  });
}

import { auditLogFilters } from '@lamplight/contracts/tables/audit-log';
import { may } from '@lamplight/domain/people/ability';
import { sql, type RawBuilder } from 'kysely';
import { filterConditions } from '../../platform/database/filter-conditions.ts';
import { inSight, ownDivisions } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

type Values = readonly string[];

/** Of these rooms those in sight, removed ones included: their trail stays. */
const rooms = (who: Principal, ids: Values) => sql`ARRAY(SELECT r.id FROM rooms r
  WHERE r.hospital_id = ${who.hospitalId} AND r.id = ANY(${[...ids]}::bigint[])
    AND ${inSight(who, 'r.unit_id')})`;

const patients = (who: Principal, ids: Values) => sql`ARRAY(SELECT p.id FROM patients p
  LEFT JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id
  WHERE p.hospital_id = ${who.hospitalId} AND p.id = ANY(${[...ids]}::bigint[])
    AND p.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])
    AND (p.room_id IS NULL OR ${inSight(who, 'r.unit_id')}))`;

const isAbout = (rows: RawBuilder<unknown>) =>
  sql<boolean>`(a.at, a.id) IN (SELECT k.at, k.id FROM ${rows} k)`;

/** One person is compared as one: only then is her part of the index in the order of time. */
const byPerson = ({ value }: { value: Values }) =>
  value.length === 1
    ? sql<boolean>`a.user_id = ${Number(value[0])}::bigint`
    : sql<boolean>`a.user_id = ANY(${[...value]}::bigint[])`;

/** Spelled out, because the index of changes is found by these very words. */
const deeds: Record<string, RawBuilder<boolean>> = {
  seen: sql`a.action = 'read'`,
  changed: sql`a.action <> 'read'`,
};

export const auditFilters = (
  who: Principal,
  filters: readonly string[] | undefined,
): RawBuilder<boolean>[] =>
  filterConditions(filters, auditLogFilters, {
    at: 'a.at',
    user_id: byPerson,
    room_id: ({ value }) => isAbout(sql`audit_rows_about_rooms(${rooms(who, value)})`),
    patient_id: ({ value }) =>
      may(who.ability, ['View', 'Patient'])
        ? isAbout(sql`audit_rows_about_patients(${patients(who, value)})`)
        : sql<boolean>`false`,
    deed: ({ value }) =>
      value.length === 1 ? (deeds[value[0] ?? ''] ?? sql<boolean>`false`) : sql<boolean>`true`,
  });

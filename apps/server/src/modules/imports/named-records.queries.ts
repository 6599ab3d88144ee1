import type { NamedKind } from '@lamplight/contracts/imports/import-declaration';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight, ownDivisions } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** A record by its name, followed by the names of what it is in, the nearest first. */
export interface NamedRecord {
  id: number;
  names: string[];
}

const unit = sql`units u JOIN divisions d ON d.hospital_id = u.hospital_id AND d.id = u.division_id`;
const room = sql`${unit} JOIN rooms r ON r.hospital_id = u.hospital_id AND r.unit_id = u.id
  AND r.deleted_at IS NULL`;
const bed = sql`${room} JOIN beds b ON b.hospital_id = r.hospital_id AND b.room_id = r.id
  AND b.deleted_at IS NULL`;

const ofHospital = (table: string, label: string, where: RawBuilder<unknown>) => (who: Principal) =>
  sql<NamedRecord>`SELECT t.id, ARRAY[${sql.ref(`t.${label}`)}] AS names FROM ${sql.table(table)} t
    WHERE t.hospital_id = ${who.hospitalId} AND ${where}`;

const inUnits = (
  id: string,
  names: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): ((who: Principal) => RawBuilder<NamedRecord>) => {
  return (
    who,
  ) => sql<NamedRecord>`SELECT ${sql.ref(id)} AS id, ARRAY[${names}] AS names FROM ${from}
    WHERE u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL AND ${inSight(who, 'u.id')}`;
};

/** Each kind as far as the person sees it. */
const queries: Record<NamedKind, (who: Principal) => RawBuilder<NamedRecord>> = {
  division: (who) => sql<NamedRecord>`SELECT d.id, ARRAY[d.name] AS names FROM divisions d
    WHERE d.hospital_id = ${who.hospitalId} AND d.deleted_at IS NULL
      AND d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])`,
  unit: inUnits('u.id', sql`u.name, d.name`, unit),
  room: inUnits('r.id', sql`r.name, u.name, d.name`, room),
  bed: inUnits('b.id', sql`b.name, r.name, u.name, d.name`, bed),
  role: ofHospital('roles', 'name', sql`t.deleted_at IS NULL`),
  staff_type: ofHospital('staff_types', 'name', sql`true`),
  virtual_request_type: ofHospital('virtual_request_types', 'label', sql`true`),
};

export async function findNamedRecords(
  db: Db,
  who: Principal,
  kind: NamedKind,
): Promise<NamedRecord[]> {
  const { rows } = await queries[kind](who).execute(db);
  return rows;
}

import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { sql, type RawBuilder } from 'kysely';
import type { SessionsIn } from '@lamplight/domain/patients/encounter-status';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { readPlace, type PlaceLevel } from './place-id.ts';
import { searchPage, type FoundPage } from './search-page.queries.ts';

export interface EncounterRow {
  id: number;
  patient_id: number;
  division_id: number;
  unit_id: number;
  room_id: number;
  bed_id: number | null;
  status: PatientMonitor['status'];
  monitor_started_at: Date | null;
  monitor_ended_at: Date | null;
  version: number;
  updated_at: Date;
}

const shown = sql`m.id, m.patient_id, r.division_id, r.unit_id, m.room_id, m.bed_id, m.status,
  m.monitor_started_at, m.monitor_ended_at, m.version, m.updated_at`;

const from = sql`patient_monitors m JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id`;

const visible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`m.hospital_id = ${who.hospitalId} AND ${inSight(who, 'r.unit_id')}`;

export async function findEncounterRow(
  db: Db,
  who: Principal,
  id: number,
): Promise<EncounterRow | undefined> {
  const { rows } = await sql<EncounterRow>`SELECT ${shown} FROM ${from}
    WHERE m.id = ${id} AND ${visible(who)}`.execute(db);
  return rows[0];
}

const columns: Record<PlaceLevel, string> = {
  division: 'r.division_id',
  unit: 'r.unit_id',
  room: 'm.room_id',
  bed: 'm.bed_id',
};

function isAt(place: string): RawBuilder<unknown> {
  const { level, id } = readPlace(place);
  return sql`${sql.ref(columns[level])} = ${id}`;
}

const isOneOf = (sessions: readonly SessionsIn[]): RawBuilder<unknown> =>
  sessions.length === 0
    ? sql`false`
    : sql`(${sql.join(
        sessions.map(({ state, hasBegun }) =>
          hasBegun === undefined
            ? sql`m.status = ${state}`
            : sql`m.status = ${state} AND (m.monitor_started_at IS NOT NULL) = ${hasBegun}`,
        ),
        sql` OR `,
      )})`;

export interface EncounterSearch {
  ids: readonly string[] | undefined;
  patientId: number | undefined;
  sessions: readonly SessionsIn[] | undefined;
  place: string | undefined;
  after: number | undefined;
  count: number;
}

export const searchEncounterRows = (
  db: Db,
  who: Principal,
  { ids, patientId, sessions, place, after, count }: EncounterSearch,
): Promise<FoundPage<EncounterRow>> =>
  searchPage<EncounterRow>(db, {
    shown,
    from,
    where: [
      visible(who),
      ...(ids ? [sql`m.id = ANY(${[...ids]}::bigint[])`] : []),
      ...(patientId === undefined ? [] : [sql`m.patient_id = ${patientId}`]),
      ...(sessions ? [isOneOf(sessions)] : []),
      ...(place === undefined ? [] : [isAt(place)]),
    ],
    behind: after === undefined ? undefined : sql`m.id > ${after}`,
    order: sql`m.id`,
    count,
  });

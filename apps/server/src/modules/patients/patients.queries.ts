import type { Patient } from '@lamplight/contracts/entities/patient';
import { patientFilters } from '@lamplight/contracts/tables/patients';
import type { CustomFieldValues } from '@lamplight/domain/forms/custom-field-values';
import { sql, type RawBuilder } from 'kysely';
import { contains, inSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { enabledFlagsOf } from '../feature-flags/index.ts';
import { foundPatients } from './found-patients.queries.ts';
import { isMonitored } from './monitored.queries.ts';
import { patientInSight } from './patients-in-sight.queries.ts';

export interface PatientRow extends Pick<
  Patient,
  | 'mrn'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'suffix'
  | 'dob'
  | 'gender'
  | 'status'
  | 'pronoun'
  | 'note'
  | 'room_note'
  | 'family_note'
  | 'precautions'
  | 'patient_tags'
  | 'patient_monitors'
  | 'is_monitored'
> {
  id: number;
  patient_status_id: number | null;
  patient_status_label: string | null;
  language_id: number | null;
  language_name: string | null;
  language_code: string | null;
  room_id: number | null;
  room_name: string | null;
  bed_id: number | null;
  bed_name: string | null;
  unit_id: number | null;
  unit_name: string | null;
  division_id: number;
  division_name: string;
  division_color: string;
  pain_level: number | null;
  pain_observed_on: string | null;
  custom_fields: CustomFieldValues;
  ai_memory_personal: string | null;
  ai_memory_clinical: string | null;
  ai_snapshot: string | null;
  ai_snapshot_updated_at: Date | null;
  merged_into_id: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const from = sql`patients p
  JOIN divisions d ON d.hospital_id = p.hospital_id AND d.id = p.division_id
  LEFT JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id
  LEFT JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
  LEFT JOIN beds b ON b.hospital_id = p.hospital_id AND b.id = p.bed_id
  LEFT JOIN languages l ON l.hospital_id = p.hospital_id AND l.id = p.language_id
  LEFT JOIN dynamic_field_values f ON f.hospital_id = p.hospital_id AND f.id = p.patient_status_id`;

/** What was written by a machine is for those alone for whom it is switched on. */
const seesWritten = (who: Principal): RawBuilder<boolean> => sql<boolean>`(
  SELECT (${enabledFlagsOf('me')})::jsonb ? 'crystal_ball' FROM users me
   WHERE me.hospital_id = ${who.hospitalId} AND me.id = ${who.userId})`;

const shown = (who: Principal): RawBuilder<unknown> => {
  const written = (column: string) =>
    sql`CASE WHEN ${seesWritten(who)} THEN p.${sql.ref(column)} END AS ${sql.ref(column)}`;
  return sql`p.id, p.mrn, p.first_name, p.middle_name, p.last_name, p.suffix, p.dob::text AS dob, p.gender,
    p.status, p.pronoun, p.note, p.room_note, p.family_note, p.precautions, p.pain_level,
    p.pain_observed_on::text AS pain_observed_on, p.custom_fields, p.merged_into_id,
    p.version, p.created_at, p.updated_at,
    p.patient_status_id, f.label AS patient_status_label,
    p.language_id, l.name AS language_name, l.code AS language_code,
    p.room_id, r.name AS room_name, p.bed_id, b.name AS bed_name, u.id AS unit_id, u.name AS unit_name,
    d.id AS division_id, d.name AS division_name, d.color AS division_color,
    ${sql.join(
      ['ai_memory_personal', 'ai_memory_clinical', 'ai_snapshot', 'ai_snapshot_updated_at'].map(
        written,
      ),
    )}`;
};

const details = (who: Principal): RawBuilder<unknown> => sql`
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)
       ORDER BY lower(t.name), t.id), '[]')
     FROM patient_tags x JOIN tags t ON t.hospital_id = x.hospital_id AND t.id = x.tag_id
    WHERE x.hospital_id = ${who.hospitalId} AND x.patient_id = p.id) AS patient_tags,
  (SELECT coalesce(json_agg(json_build_object('id', m.id, 'status', m.status) ORDER BY m.id), '[]')
     FROM patient_monitors m
       JOIN rooms s ON s.hospital_id = m.hospital_id AND s.id = m.room_id
    WHERE m.hospital_id = ${who.hospitalId} AND m.patient_id = p.id AND m.status <> 'stopped'
      AND ${inSight(who, 's.unit_id')}) AS patient_monitors,
  ${isMonitored(who.hospitalId)} AS is_monitored`;

const searched = sql`concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix)`;

export const patientQueries = resourceQueries<PatientRow>({
  table: sql`patients p`,
  key: 'p.id',
  shown,
  details,
  from,
  visible: patientInSight,
  inDivision: (divisionId) => sql<boolean>`p.division_id = ${divisionId}`,
  sorts: {
    name: 'p.last_name',
    mrn: 'p.mrn',
    status: 'p.status',
    patient_status: 'f.sort_order',
    room: 'r.name',
    division: 'd.name',
    updated_at: 'p.updated_at',
  },
  sortedBy: 'name',
  sortedThrough: {
    f: { table: sql`dynamic_field_values f`, column: 'p.patient_status_id' },
    r: { table: sql`rooms r`, column: 'p.room_id' },
    d: { table: sql`divisions d`, column: 'p.division_id' },
  },
  // By room alone: what is searched for stands in the address bar, where no patient's name may be.
  searched: (text) => sql<boolean>`p.room_id IN (SELECT s.id FROM rooms s
    WHERE s.hospital_id = p.hospital_id AND ${contains('s.name', text)})`,
  filters: {
    rules: patientFilters,
    columns: {
      name: searched,
      mrn: 'p.mrn',
      dob: 'p.dob',
      status: 'p.status',
      patient_status_id: 'p.patient_status_id',
      gender: 'p.gender',
      room_id: 'p.room_id',
      unit_id: ({ value }) => sql<boolean>`p.room_id = ANY(ARRAY(SELECT s.id FROM rooms s
        WHERE s.hospital_id = (SELECT current_hospital()) AND s.unit_id = ANY(${[...value]}::bigint[])))`,
      tag_id: ({ value }) => sql<boolean>`EXISTS (SELECT FROM patient_tags x
        WHERE x.hospital_id = p.hospital_id AND x.patient_id = p.id AND x.tag_id = ANY(${[...value]}::bigint[]))`,
      language_id: 'p.language_id',
      is_monitored: isMonitored(sql<number>`p.hospital_id`),
      updated_at: 'p.updated_at',
    },
    found: foundPatients,
  },
});
export const findPatient = patientQueries.find;
export const lockPatient = patientQueries.lock;

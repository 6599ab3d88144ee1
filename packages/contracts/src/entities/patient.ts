import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { customFieldsShown, customFieldValues } from './custom-field-values.ts';
import { divisionRef } from './division.ts';
import { day, eachOnce, editable, note, wholeNumber } from './fields.ts';
import { monitorStatus } from './patient-monitor.ts';
import { precaution, precautions } from './precautions.ts';
import { tagChoice } from './tag.ts';
import { unitRef } from './unit.ts';

export const genders = ['male', 'female', 'other'] as const;
export const patientStatuses = ['active', 'inactive'] as const;
export const pronouns = ['he, him', 'she, her', 'they, them'] as const;

const { patient: most } = limits;
const required = (text: string) =>
  z
    .string()
    .trim()
    .min(1, text)
    .max(limits.nameLength, 'Should be less or equal to maximum number of characters');

/** How strong pain is, from 1 to 10, and when it was asked about. */
const painScale = z.strictObject({
  level: wholeNumber(most.painLevel).nullable(),
  date: day().nullable(),
});

/** Only for who has the flag crystal_ball; left out, they stay as they are. */
const aiFields = {
  aimee_memory_personal: note(most.aiText).optional(),
  aimee_memory_clinical: note(most.aiText).optional(),
  ai_snapshot: note(most.aiText).optional(),
};

export const patientFields = z.strictObject({
  mrn: z
    .string()
    .trim()
    .min(1, 'Please enter a record number')
    .max(limits.recordNumberLength.max, 'Should be less or equal to maximum number of characters'),
  first_name: required('Please enter the first name'),
  middle_name: note(limits.nameLength),
  last_name: required('Please enter the last name'),
  suffix: note(most.suffix),
  dob: day().nullable(),
  gender: z.enum(genders, 'Please choose a gender'),
  status: z.enum(patientStatuses, 'Please choose a status'),
  patient_status_id: idOf('dynamic_field_value').nullable(),
  pronoun: z.enum(pronouns).nullable(),
  language_id: idOf('language').nullable(),
  /** Where the patient lies; a free bed of it is found. */
  room_id: idOf('room').nullable(),
  patient_tags: eachOnce(idOf('tag'), most.tags, 'Each tag can be given once'),
  note: note(most.note),
  room_note: note(most.roomNote),
  family_note: note(most.familyNote),
  pain_scale: painScale,
  precautions,
  /** Left out, they stay as they are. */
  custom_fields: customFieldValues.optional(),
  ...aiFields,
});

/** The hospital of the health system in which the patient is admitted. */
export const newPatientFields = z.strictObject({
  division_id: idOf('division'),
  ...patientFields.shape,
});

export const patient = z.object({
  id: idOf('patient'),
  mrn: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  suffix: z.string().nullable(),
  dob: z.string().nullable(),
  gender: z.enum(genders),
  status: z.enum(patientStatuses),
  patient_status_id: idOf('dynamic_field_value').nullable(),
  patient_status: z.object({ id: idOf('dynamic_field_value'), label: z.string() }).nullable(),
  pronoun: z.string().nullable(),
  language_id: idOf('language').nullable(),
  language: z.object({ id: idOf('language'), name: z.string(), code: z.string() }).nullable(),
  room_id: idOf('room').nullable(),
  room: z.object({ id: idOf('room'), name: z.string() }).nullable(),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
  unit: unitRef.nullable(),
  division_id: idOf('division'),
  division: divisionRef,
  patient_tags: z.array(tagChoice),
  note: z.string().nullable(),
  room_note: z.string().nullable(),
  family_note: z.string().nullable(),
  pain_scale: z.object({ level: z.int().nullable(), date: z.string().nullable() }),
  precautions: z.array(precaution),
  custom_fields: customFieldsShown,
  /** Null for who does not have the flag crystal_ball. */
  aimee_memory_personal: z.string().nullable(),
  aimee_memory_clinical: z.string().nullable(),
  ai_snapshot: z.string().nullable(),
  ai_snapshot_updated_at: z.iso.datetime().nullable(),
  /** The record is only read: a session is active or paused, also one in a room that the reader does not see. */
  is_monitored: z.boolean(),
  /** The sessions that are not over, as far as the reader sees their rooms. */
  patient_monitors: z.array(z.object({ id: idOf('patient_monitor'), status: monitorStatus })),
  /** This record was given up: the other one stands for the same person. */
  merged_into_id: idOf('patient').nullable(),
  ...editable.shape,
});
export type Patient = z.infer<typeof patient>;

/** Somebody else who has the record number, also in a hospital that the asker does not see: masked. */
const numberHolder = z.object({
  id: idOf('patient'),
  display_name: z.string(),
  dob: z.string(),
  division: z.object({ id: idOf('division'), name: z.string() }),
  /** Whether the asker may open the record. */
  is_in_sight: z.boolean(),
});

export const recordNumberAnswer = z.object({
  type: z.enum(['valid', 'Patient::MrnNotUnique', 'Patient::MonitoringInProgress']),
  patient: numberHolder.nullable(),
});
export type RecordNumberAnswer = z.infer<typeof recordNumberAnswer>;

export const mergedPatient = z.object({
  id: idOf('patient'),
  display_name: z.string(),
  status: z.enum(patientStatuses),
  updated_at: z.iso.datetime(),
});
export type MergedPatient = z.infer<typeof mergedPatient>;

const facts = z.record(z.string(), z.unknown());

export const adtHistoryItem = z.object({
  id: z.int().positive(),
  adt_event: z.string(),
  created_at: z.iso.datetime(),
  patient_change: facts,
  monitoring_change: facts,
  details: facts,
});
export type AdtHistoryItem = z.infer<typeof adtHistoryItem>;

import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  adtHistoryItem,
  mergedPatient,
  newPatientFields,
  patient,
  patientFields,
  recordNumberAnswer,
  type RecordNumberAnswer,
} from '../entities/patient.ts';
import { idInText, idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { listOf, listQuery } from '../lists.ts';
import { resourceCalls } from '../resource-calls.ts';
import { patientFilters, patientSorts } from '../tables/patients.ts';

const view = { permission: ['View', 'Patient'] } as const;
const edit = { permission: ['Edit', 'Patient'] } as const;
const byId = z.strictObject({ id: idInText('patient') });

/** A patient is never removed. */
export const {
  list: listPatients,
  get: getPatient,
  create: createPatient,
  update: updatePatient,
} = resourceCalls({
  name: 'patient',
  id: 'patients',
  path: '/patients',
  one: 'patient',
  many: 'Patients with their place, status and tags',
  view: view.permission,
  edit: edit.permission,
  division: 'query',
  sorts: patientSorts,
  filters: patientFilters,
  entity: patient,
  fields: patientFields,
  newFields: newPatientFields,
  errors: ['Patient::MrnNotUnique', 'Patient::MonitoringInProgress', 'Flag::Off'],
});

const recordNumber = z.string().trim().min(1).max(limits.recordNumberLength.max);
const holder = (reply: RecordNumberAnswer): number[] => (reply.patient ? [reply.patient.id] : []);
const check = {
  method: 'GET',
  access: edit,
  division: 'none',
  audit: { action: 'read', subject: 'patient', idsIn: holder },
  reply: recordNumberAnswer,
} as const;

/** The one question that is answered across the hospitals of a health system: two people must not share a number. */
export const checkRecordNumber = defineCall({
  ...check,
  id: 'patients.check-record-number',
  path: '/patients/is_mrn_editable/{mrn}',
  summary: 'Whether a new patient can get a record number; who has it already is shown masked',
  params: z.strictObject({ mrn: recordNumber }),
});

export const checkOtherRecordNumber = defineCall({
  ...check,
  id: 'patients.check-other-record-number',
  path: '/patients/is_mrn_editable/{mrn}/{id}',
  summary: 'Whether a patient’s record number can be changed to this one',
  params: z.strictObject({ mrn: recordNumber, id: idInText('patient') }),
});

export const movePatient = defineCall({
  id: 'patients.move-to-division',
  method: 'POST',
  path: '/patients/{id}/move_to_division',
  summary:
    'Moves a patient to a hospital of the caller; one who is out of sight only with the record number',
  access: edit,
  division: 'none',
  audit: { action: 'update', subject: 'patient' },
  params: byId,
  body: z.strictObject({ division_id: idOf('division'), mrn: recordNumber.optional() }),
  reply: z.object({ id: idOf('patient'), division_id: idOf('division') }),
  errors: ['Patient::MonitoringInProgress'],
});

export const setPatientStatus = defineCall({
  id: 'patients.set-status',
  method: 'POST',
  path: '/patients/{id}/status',
  summary: 'Changes the virtual patient status alone, also while the patient is monitored',
  access: edit,
  division: 'none',
  audit: { action: 'update', subject: 'patient' },
  params: byId,
  body: z.strictObject({ patient_status_id: idOf('dynamic_field_value').nullable() }),
  reply: patient,
});

export const listMergedPatients = defineCall({
  id: 'patients.merged',
  method: 'GET',
  path: '/patients/{id}/merged_patients',
  summary: 'Records of the same person that were given up for this one',
  access: view,
  division: 'none',
  audit: { action: 'read', subject: 'patient' },
  params: byId,
  reply: z.array(mergedPatient),
});

export const listAdtHistory = defineCall({
  id: 'patients.adt-history',
  method: 'GET',
  path: '/patients/{id}/adt_history',
  summary: 'What the hospital’s own system said of a patient, newest first',
  access: view,
  division: 'none',
  audit: { action: 'read', subject: 'patient' },
  params: byId,
  query: listQuery(['created_at']),
  reply: listOf(adtHistoryItem),
});

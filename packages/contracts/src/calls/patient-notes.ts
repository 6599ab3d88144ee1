import { z } from 'zod';
import { defineCall } from '../call.ts';
import { eachOnce, note, savedFrom } from '../entities/fields.ts';
import { quickNotes } from '../entities/patient-quick-facts.ts';
import { idInText, idOf } from '../ids.ts';
import { limits } from '../limits.ts';

const edits = { permission: ['Edit', 'PatientMonitor'] } as const;
const byPatient = z.strictObject({ id: idInText('patient') });
const version = savedFrom.version.optional();

export const savePatientTags = defineCall({
  id: 'patients.save-tags',
  method: 'POST',
  path: '/patients/{id}/save_tags',
  summary: 'The attributes of a patient, all at once',
  access: edits,
  division: 'none',
  audit: { action: 'update', subject: 'patient' },
  params: byPatient,
  body: z.strictObject({
    tags: eachOnce(idOf('tag'), limits.patient.tags, 'Please choose each attribute once'),
    version,
  }),
  reply: quickNotes,
  errors: ['Record::Stale'],
});

export const savePatientNote = defineCall({
  id: 'patients.save-note',
  method: 'POST',
  path: '/patients/{id}/save_note',
  summary: 'The note that everybody reads who watches this patient',
  access: edits,
  division: 'none',
  audit: { action: 'update', subject: 'patient' },
  params: byPatient,
  body: z.strictObject({ note: note(limits.patient.note), version }),
  reply: quickNotes,
  errors: ['Record::Stale'],
});

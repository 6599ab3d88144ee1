import { z } from 'zod';
import { defineCall } from '../call.ts';
import { accessEntry } from '../entities/access-entry.ts';
import { idInText, idOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import { accessLogFilters, accessLogSorts } from '../tables/patient-access-log.ts';

export const listPatientAccess = defineCall({
  id: 'patients.access-log',
  method: 'GET',
  path: '/patients/{id}/access_log',
  summary: 'Who watched, visited, saw or changed a patient, when, how long and why, newest first',
  access: {
    allOf: [
      ['View', 'AuditLog'],
      ['View', 'Patient'],
    ],
  },
  division: 'none',
  audit: {
    action: 'read',
    subject: 'patient',
    idsIn: ({ patient_id }: { patient_id: number }) => [patient_id],
  },
  params: z.strictObject({ id: idInText('patient') }),
  query: listQuery(accessLogSorts, accessLogFilters),
  reply: listOf(accessEntry).extend({ patient_id: idOf('patient') }),
});

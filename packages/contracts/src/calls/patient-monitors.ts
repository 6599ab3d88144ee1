import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientMonitor } from '../entities/patient-monitor.ts';
import { idInText } from '../ids.ts';

export const getPatientMonitor = defineCall({
  id: 'patient-monitors.get',
  method: 'GET',
  path: '/patient_monitors/{id}',
  summary: 'One monitoring session with its patient and place',
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  audit: { action: 'read', subject: 'patient_monitor' },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  reply: patientMonitor,
});

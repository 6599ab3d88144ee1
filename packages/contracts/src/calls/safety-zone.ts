import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientMonitor } from '../entities/patient-monitor.ts';
import { safetyZoneFields } from '../entities/safety-zone.ts';
import { idInText } from '../ids.ts';

const watches = { permission: ['AccessLiveVideo', 'PatientMonitor'] } as const;
const byId = z.strictObject({ id: idInText('patient_monitor') });

export const saveSafetyZone = defineCall({
  id: 'patient-monitors.save-safety-zone',
  method: 'POST',
  path: '/patient_monitors/{id}/safety_zone',
  summary: 'Draws the safety zone of a monitoring session, or draws it anew',
  access: watches,
  division: 'none',
  audit: { action: 'update', subject: 'patient_monitor' },
  params: byId,
  body: safetyZoneFields,
  reply: patientMonitor,
  errors: ['Video::NotActive'],
});

export const removeSafetyZone = defineCall({
  id: 'patient-monitors.remove-safety-zone',
  method: 'DELETE',
  path: '/patient_monitors/{id}/safety_zone',
  summary: 'Removes the safety zone of a monitoring session',
  access: watches,
  division: 'none',
  audit: { action: 'update', subject: 'patient_monitor' },
  params: byId,
  reply: 'nothing',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cameraConsentFields, patientConsents } from '../entities/camera-consent.ts';
import { idInText } from '../ids.ts';

const byPatient = z.strictObject({ id: idInText('patient') });

export const getCameraConsents = defineCall({
  id: 'camera-consents.get',
  method: 'GET',
  path: '/patients/{id}/consents',
  summary: 'What a patient said to the camera, the newest first, and what her hospital wants',
  access: { permission: ['View', 'Patient'] },
  division: 'none',
  audit: { action: 'read', subject: 'patient' },
  params: byPatient,
  reply: patientConsents,
});

export const noteCameraConsent = defineCall({
  id: 'camera-consents.note',
  method: 'POST',
  path: '/patients/{id}/consents',
  summary: 'Notes what was said to the camera; when it is declined, monitoring stops at once',
  access: { permission: ['Edit', 'Patient'] },
  division: 'none',
  audit: { action: 'update', subject: 'patient' },
  params: byPatient,
  body: cameraConsentFields,
  reply: patientConsents,
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idInText } from '../ids.ts';

export const showHelpCall = defineCall({
  id: 'help-calls.shown',
  method: 'POST',
  path: '/patients/{id}/help_shown',
  summary: 'A screen of the caller shows the patient’s open call for help',
  access: { permission: ['View', 'Patient'] },
  division: 'none',
  audit: { action: 'act', subject: 'patient' },
  params: z.strictObject({ id: idInText('patient') }),
  reply: 'nothing',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  composedNurseCallTest,
  nurseCallTestFields,
  sentNurseCallTest,
  sentNurseCallTestFields,
} from '../entities/nurse-call-test.ts';
import { idInText } from '../ids.ts';

const access = { permission: ['Manage', 'System'] } as const;
const params = z.strictObject({ id: idInText('adt_source') });

export const composeNurseCallTest = defineCall({
  id: 'nurse-call-tests.compose',
  method: 'POST',
  path: '/adt_sources/{id}/compose_test_call',
  summary: 'A test call of a source in its own words, and what it would become; nothing is sent',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'adt_source' },
  params,
  body: nurseCallTestFields,
  reply: composedNurseCallTest,
});

export const sendNurseCallTest = defineCall({
  id: 'nurse-call-tests.send',
  method: 'POST',
  path: '/adt_sources/{id}/send_test_call',
  summary: 'Send a composed test call to the port of its source in this installation',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'adt_source' },
  params,
  body: sentNurseCallTestFields,
  reply: sentNurseCallTest,
  errors: ['AdtTest::NoPort', 'AdtTest::Outdated'],
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  adtTestFields,
  composedAdtTest,
  sentAdtTest,
  sentAdtTestFields,
} from '../entities/adt-test.ts';
import { idInText } from '../ids.ts';

const access = { permission: ['Manage', 'System'] } as const;
const params = z.strictObject({ id: idInText('adt_source') });

export const composeAdtTest = defineCall({
  id: 'adt-tests.compose',
  method: 'POST',
  path: '/adt_sources/{id}/compose_test',
  summary: 'A test message of a source in its own words, and what it would do; nothing is sent',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'adt_source' },
  params,
  body: adtTestFields,
  reply: composedAdtTest,
});

export const sendAdtTest = defineCall({
  id: 'adt-tests.send',
  method: 'POST',
  path: '/adt_sources/{id}/send_test',
  summary: 'Send a composed test message to the port of its source in this installation',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'adt_source' },
  params,
  body: sentAdtTestFields,
  reply: sentAdtTest,
  errors: ['AdtTest::Unconfirmed', 'AdtTest::NoPort', 'AdtTest::Outdated'],
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  nurseCallDestination,
  nurseCallDestinationFields,
} from '../entities/nurse-call-destination.ts';
import { sentNurseCallTest } from '../entities/nurse-call-test.ts';
import { idInText } from '../ids.ts';
import { resourceCalls } from '../resource-calls.ts';
import {
  nurseCallDestinationFilters,
  nurseCallDestinationSorts,
} from '../tables/nurse-call-destinations.ts';

export const {
  list: listNurseCallDestinations,
  get: getNurseCallDestination,
  create: createNurseCallDestination,
  update: updateNurseCallDestination,
  remove: removeNurseCallDestination,
} = resourceCalls({
  name: 'nurse_call_destination',
  id: 'nurse-call-destinations',
  path: '/nurse_call_destinations',
  one: 'destination of alarms',
  many: 'Systems of nurse call that are told of our alarms',
  view: ['Manage', 'System'],
  edit: ['Manage', 'System'],
  division: 'query',
  sorts: nurseCallDestinationSorts,
  filters: nurseCallDestinationFilters,
  entity: nurseCallDestination,
  fields: nurseCallDestinationFields,
  errors: ['Record::NameTaken'],
});

export const testNurseCallDestination = defineCall({
  id: 'nurse-call-destinations.test',
  method: 'POST',
  path: '/nurse_call_destinations/{id}/test',
  summary: 'Send a test alert about no patient to a destination, and see what it answers',
  access: { permission: ['Manage', 'System'] },
  division: 'none',
  audit: { action: 'act', subject: 'nurse_call_destination' },
  params: z.strictObject({ id: idInText('nurse_call_destination') }),
  reply: sentNurseCallTest,
});

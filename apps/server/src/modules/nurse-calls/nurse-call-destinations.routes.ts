import { randomBytes } from 'node:crypto';
import {
  createNurseCallDestination,
  getNurseCallDestination,
  listNurseCallDestinations,
  removeNurseCallDestination,
  testNurseCallDestination,
  updateNurseCallDestination,
} from '@lamplight/contracts/calls/nurse-call-destinations';
import type { NurseCallDestinationFields } from '@lamplight/contracts/entities/nurse-call-destination';
import type { IdOf } from '@lamplight/contracts/ids';
import { seesWholeDivisions } from '../../platform/database/scope.ts';
import { writeThen, type Implementation } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable, type Writing } from '../../platform/resources/simple-table.ts';
import { sendAndTell } from '../adt/index.ts';
import { giveUpWaiting } from './alerts.queries.ts';
import { nurseCallDestinationQueries } from './nurse-call-destinations.queries.ts';
import { bytesOf, lineTo, testWords } from './send-alert.ts';

const table = simpleTable<NurseCallDestinationFields>('nurse_call_destinations', {
  index: 'nurse_call_destinations_name',
  field: 'name',
  text: 'There already is a destination of this name',
});

async function refuseForeign(
  { db, who }: Writing,
  { division_id }: NurseCallDestinationFields,
): Promise<void> {
  if (!who.divisionIds.has(division_id))
    throw fieldRefused('division_id', 'Please choose a hospital that you work in yourself');
  if (!(await seesWholeDivisions(db, who)))
    throw fieldRefused(
      'division_id',
      'Alarms of all units go there, and you see some only. Ask somebody who sees the whole hospital.',
    );
}

export const nurseCallDestinationsRoutes = (): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listNurseCallDestinations,
      get: getNurseCallDestination,
      create: createNurseCallDestination,
      update: updateNurseCallDestination,
      remove: removeNurseCallDestination,
    },
    queries: nurseCallDestinationQueries,
    wire: (row) => ({
      ...row,
      id: row.id as IdOf<'nurse_call_destination'>,
      last_sent_at: row.last_sent_at?.toISOString() ?? null,
      ...edited(row),
    }),
    create: async (context, fields) => {
      await refuseForeign(context, fields);
      return table.create(context, fields);
    },
    update: async (context, row, fields) => {
      await refuseForeign(context, fields);
      await table.update(context, row, fields);
      if (!fields.is_enabled) await giveUpWaiting(context.db, context.who.hospitalId, row.id);
    },
    remove: async (context, row) => {
      await giveUpWaiting(context.db, context.who.hospitalId, row.id);
      await table.remove(context, row);
    },
  }),
  writeThen(
    testNurseCallDestination,
    async ({ db, who, params }) => {
      const row = await nurseCallDestinationQueries.find(db, who, params.id);
      if (!row) throw notFound();
      // The id is what the trail says of it.
      return { id: row.id, line: lineTo(row), facility: row.division.name };
    },
    async ({ now }, { line, facility }) => {
      const controlId = `TEST${randomBytes(6).toString('hex').toUpperCase()}`;
      return sendAndTell(bytesOf(testWords(controlId, now, facility)), line);
    },
  ),
];

import {
  createNurseCallRule,
  getNurseCallRule,
  listNurseCallRules,
  removeNurseCallRule,
  updateNurseCallRule,
} from '@lamplight/contracts/calls/nurse-call-rules';
import type { NurseCallRuleFields } from '@lamplight/contracts/entities/nurse-call-rule';
import type { IdOf } from '@lamplight/contracts/ids';
import { seesWholeDivisions } from '../../platform/database/scope.ts';
import type { Implementation } from '../../platform/http/handler.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable, type Writing } from '../../platform/resources/simple-table.ts';
import { findUsableType } from '../virtual-requests/index.ts';
import { hasUnit, nurseCallRuleQueries } from './nurse-call-rules.queries.ts';

const table = simpleTable<NurseCallRuleFields>('nurse_call_rules', {
  index: 'nurse_call_rules_once',
  field: 'kind',
  text: 'There already is a rule for calls of this kind from this place',
});

/** What each action needs; what another action needs is left out. */
function columnsOf<Fields extends NurseCallRuleFields>(fields: Fields): Fields {
  const { action } = fields;
  const kept = {
    virtual_request_type_id: action === 'virtual_request' ? fields.virtual_request_type_id : null,
    alarm_step: action === 'alarm_step' ? fields.alarm_step : null,
    nudge_color: action === 'nudge' ? fields.nudge_color : null,
  };
  if (action === 'virtual_request' && kept.virtual_request_type_id === null)
    throw fieldRefused('virtual_request_type_id', 'Please choose a type of virtual request');
  if (action === 'alarm_step' && kept.alarm_step === null)
    throw fieldRefused('alarm_step', 'Please choose which step of the alarm is taken');
  if (action === 'nudge' && kept.nudge_color === null)
    throw fieldRefused('nudge_color', 'Please choose red or yellow');
  return { ...fields, ...kept };
}

async function refuseForeign(
  { db, who }: Writing,
  fields: NurseCallRuleFields,
  storedTypeId: number | null,
): Promise<void> {
  const { division_id: divisionId, unit_id: unitId, virtual_request_type_id: typeId } = fields;
  if (!who.divisionIds.has(divisionId))
    throw fieldRefused('division_id', 'Please choose a hospital that you work in yourself');
  if (unitId !== null && !(await hasUnit(db, who, { divisionId, unitId })))
    throw fieldRefused('unit_id', 'Please choose a unit of this hospital');
  if (unitId === null && !(await seesWholeDivisions(db, who)))
    throw fieldRefused('unit_id', 'You see some units only: please choose one of them');
  // One that was switched off meanwhile may stay: the calls say so.
  const isNew = typeId !== null && typeId !== storedTypeId;
  if (isNew && !(await findUsableType(db, who.hospitalId, { id: typeId })))
    throw fieldRefused('virtual_request_type_id', 'Please choose a type of request that is in use');
}

export const nurseCallRulesRoutes = (): Implementation[] =>
  resourceRoutes({
    calls: {
      list: listNurseCallRules,
      get: getNurseCallRule,
      create: createNurseCallRule,
      update: updateNurseCallRule,
      remove: removeNurseCallRule,
    },
    queries: nurseCallRuleQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'nurse_call_rule'>, ...edited(row) }),
    create: async (context, fields) => {
      const columns = columnsOf(fields);
      await refuseForeign(context, columns, null);
      return table.create(context, columns);
    },
    update: async (context, row, fields) => {
      const columns = columnsOf(fields);
      await refuseForeign(context, columns, row.virtual_request_type?.id ?? null);
      await table.update(context, row, columns);
    },
    remove: table.remove,
  });

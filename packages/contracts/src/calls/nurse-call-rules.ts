import { nurseCallRule, nurseCallRuleFields } from '../entities/nurse-call-rule.ts';
import { resourceCalls } from '../resource-calls.ts';
import { nurseCallRuleFilters, nurseCallRuleSorts } from '../tables/nurse-call-rules.ts';

export const {
  list: listNurseCallRules,
  get: getNurseCallRule,
  create: createNurseCallRule,
  update: updateNurseCallRule,
  remove: removeNurseCallRule,
} = resourceCalls({
  name: 'nurse_call_rule',
  id: 'nurse-call-rules',
  path: '/nurse_call_rules',
  one: 'rule of nurse call',
  many: 'Rules that say what a call of nurse call becomes',
  view: ['Manage', 'System'],
  edit: ['Manage', 'System'],
  division: 'query',
  sorts: nurseCallRuleSorts,
  filters: nurseCallRuleFilters,
  entity: nurseCallRule,
  fields: nurseCallRuleFields,
  errors: ['Record::NameTaken'],
});

import {
  createNurseCallRule,
  getNurseCallRule,
  listNurseCallRules,
  removeNurseCallRule,
  updateNurseCallRule,
} from '@lamplight/contracts/calls/nurse-call-rules';
import { listVirtualRequestTypes } from '@lamplight/contracts/calls/virtual-request-types';
import {
  nurseCallRuleFields,
  type CalledAlarmStep,
  type NurseCallAction,
  type NurseCallRule,
} from '@lamplight/contracts/entities/nurse-call-rule';
import { limits } from '@lamplight/contracts/limits';
import {
  nurseCallRuleFilters,
  nurseCallRuleSorts,
} from '@lamplight/contracts/tables/nurse-call-rules';
import type { Resource } from '../../shared/resource/resource.ts';
import { enabledField } from '../../shared/resource/usual-fields.ts';
import { divisionSource } from '../../shared/sources/divisions.ts';
import { unitOption, unitSource } from '../../shared/sources/units.ts';
import { listSource, namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';
import { actionWords, ruleWords, stepWords } from './call-words.ts';

type Values = {
  name: string;
  division_id: number | null;
  unit_id: number | null;
  kind: string | null;
  action: NurseCallAction;
  virtual_request_type_id: number | null;
  alarm_step: CalledAlarmStep | null;
  nudge_color: 'red' | 'yellow' | null;
  is_enabled: boolean;
  version: number;
};

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const requestTypeOption = ({ id, label }: { id: number; label: string }) => ({
  value: String(id),
  label,
});
const requestTypeSource = listSource(listVirtualRequestTypes, requestTypeOption);

export const nurseCallRuleResource: Resource<NurseCallRule, Values> = {
  id: 'nurse-call-rules',
  one: 'nurse call rule',
  many: 'rules of nurse call',
  title: 'Nurse call rules',
  nameOf: ({ name }) => name,
  calls: {
    list: listNurseCallRules,
    get: getNurseCallRule,
    create: createNurseCallRule,
    update: updateNurseCallRule,
    remove: removeNurseCallRule,
  },
  screens: {
    list: 'system.nurse-call-rules.index',
    add: 'system.nurse-call-rules.add',
    edit: 'system.nurse-call-rules.edit',
  },
  edit: ['Manage', 'System'],
  changed: 'nurse_call_rule.changed',
  history: 'nurse_call_rule',
  table: {
    id: 'nurse-call-rules',
    sorts: nurseCallRuleSorts,
    sortedBy: 'name',
    rules: nurseCallRuleFilters,
    filters: {
      name: { label: 'Name' },
      kind: { label: 'Kind' },
      action: { label: 'Becomes', options: optionsOf(actionWords) },
      is_enabled: { label: 'In use', options: yesNoOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Rule', sortable: true, text: ({ name }) => name },
      {
        key: 'division',
        header: 'Hospital',
        sortable: true,
        text: ({ division }) => division.name,
      },
      { key: 'unit', header: 'Unit', sortable: true, text: ({ unit }) => unit?.name ?? 'Any' },
      { key: 'kind', header: 'Kind of call', sortable: true, text: ({ kind }) => kind ?? 'Any' },
      { key: 'action', header: 'Becomes', sortable: true, text: ruleWords },
      yesNoColumn('is_enabled', 'In use', ({ is_enabled }) => is_enabled),
      updatedColumn(),
    ],
  },
  form: {
    fields: nurseCallRuleFields,
    blank: {
      name: '',
      division_id: null,
      unit_id: null,
      kind: null,
      action: 'virtual_request',
      virtual_request_type_id: null,
      alarm_step: null,
      nudge_color: null,
      is_enabled: true,
    },
    valuesOf: (rule) => ({
      name: rule.name,
      division_id: rule.division.id,
      unit_id: rule.unit?.id ?? null,
      kind: rule.kind,
      action: rule.action,
      virtual_request_type_id: rule.virtual_request_type?.id ?? null,
      alarm_step: rule.alarm_step,
      nudge_color: rule.nudge_color,
      is_enabled: rule.is_enabled,
    }),
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          enabledField('One that is not in use is passed over: another rule may then count.'),
        ],
      },
      {
        title: 'For which calls',
        note: 'A rule that names the kind comes before one for any kind, and a unit’s before its hospital’s.',
        fields: [
          {
            key: 'division_id',
            kind: 'reference',
            label: 'Hospital',
            required: true,
            missing: 'Please choose a hospital',
            source: divisionSource,
            current: ({ division }) => namedOption(division),
          },
          {
            key: 'unit_id',
            kind: 'reference',
            label: 'Unit',
            isOptional: true,
            source: unitSource,
            description: 'Empty: from any unit of the hospital.',
            current: ({ unit, division }) =>
              unit === null ? undefined : unitOption({ ...unit, division }),
          },
          {
            key: 'kind',
            kind: 'text',
            label: 'Kind of call',
            maxLength: 60,
            description:
              'As the nurse call names it, such as bathroom or code. Empty: of any kind, also of none.',
          },
        ],
      },
      {
        title: 'What they become',
        fields: [
          {
            key: 'action',
            kind: 'choice',
            label: 'Becomes',
            required: true,
            options: optionsOf(actionWords),
          },
          {
            key: 'virtual_request_type_id',
            kind: 'reference',
            label: 'Type of virtual request',
            isOptional: true,
            missing: 'Please choose a type of virtual request',
            source: requestTypeSource,
            description: 'For a virtual request: who is asked, by the patient in the room.',
            current: ({ virtual_request_type }) =>
              virtual_request_type === null ? undefined : requestTypeOption(virtual_request_type),
          },
          {
            key: 'nudge_color',
            kind: 'choice',
            label: 'Colour of the nudge',
            isOptional: true,
            options: optionsOf({ yellow: 'Yellow', red: 'Red' }),
            description: 'For a nudge: the wall asks for eyes on whoever is watched in the room.',
          },
          {
            key: 'alarm_step',
            kind: 'choice',
            label: 'Step of the alarm',
            isOptional: true,
            options: optionsOf(stepWords),
            description: 'For a step of an alarm: it counts for the open alarm of the room.',
          },
        ],
      },
    ],
  },
  removal: 'Calls are no longer handled by it. Those that were keep its name.',
};

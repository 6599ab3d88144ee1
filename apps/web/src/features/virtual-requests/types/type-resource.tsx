import {
  getVirtualRequestType,
  listVirtualRequestTypes,
  updateVirtualRequestType,
} from '@lamplight/contracts/calls/virtual-request-types';
import {
  requestPriorities,
  requestSounds,
  virtualRequestTypeFields,
} from '@lamplight/contracts/entities/virtual-request-type';
import type { VirtualRequestType } from '@lamplight/contracts/entities/virtual-request-type';
import { limits } from '@lamplight/contracts/limits';
import {
  virtualRequestTypeFilters,
  virtualRequestTypeSorts,
} from '@lamplight/contracts/tables/virtual-request-types';
import { PriorityTag } from '@lamplight/ui/PriorityTag.tsx';
import type { Resource } from '../../../shared/resource/resource.ts';
import { updatedColumn } from '../../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../../shared/table/yes-no.tsx';
import { GroupsInput } from './GroupsInput.tsx';
import { HearButton } from './HearButton.tsx';
import { groupsInWords, priorityWords, soundWords, typeValues } from './type-values.ts';
import type { TypeValues } from './type-values.ts';

const priorities = requestPriorities.map((value) => ({ value, label: priorityWords[value] }));
const sounds = requestSounds.map((value) => ({ value, label: soundWords[value] }));

export const requestTypeResource: Resource<VirtualRequestType, TypeValues> = {
  id: 'virtual-request-types',
  one: 'virtual request type',
  many: 'virtual request types',
  title: 'Virtual request types',
  nameOf: ({ label }) => label,
  headingOf: ({ label }) => label,
  calls: {
    list: listVirtualRequestTypes,
    get: getVirtualRequestType,
    update: updateVirtualRequestType,
  },
  screens: { list: 'virtual-request-types.index', edit: 'virtual-request-types.edit' },
  edit: ['Edit', 'Role'],
  changed: 'virtual_request_type.changed',
  table: {
    id: 'virtual-request-types',
    sorts: virtualRequestTypeSorts,
    sortedBy: 'label',
    rules: virtualRequestTypeFilters,
    filters: {
      label: { label: 'Name' },
      priority: { label: 'Priority', options: priorities },
      enabled: { label: 'In use', options: yesNoOptions },
    },
    columns: [
      { key: 'label', header: 'Type', sortable: true, text: ({ label }) => label },
      {
        key: 'priority',
        header: 'Priority',
        sortable: true,
        text: ({ priority }) => priorityWords[priority],
        words: priorityWords,
        cell: ({ priority }) => <PriorityTag priority={priority} />,
      },
      {
        key: 'sound',
        header: 'Sound',
        words: soundWords,
        text: ({ ui_sound, ui_sound_repeat_count: times }) =>
          ui_sound === 'none' ? soundWords.none : `${soundWords[ui_sound]}, ${times} ×`,
      },
      {
        key: 'escalate_after_sec',
        header: 'Time to answer',
        sortable: true,
        align: 'end',
        text: ({ escalate_after_sec: seconds }) => `${seconds} s`,
      },
      { key: 'groups', header: 'Asked in order', text: ({ groups }) => groupsInWords(groups) },
      {
        key: 'receiver_count',
        header: 'People',
        align: 'end',
        text: ({ receiver_count }) => receiver_count,
      },
      yesNoColumn('enabled', 'In use', ({ enabled }) => enabled),
      updatedColumn(),
    ],
  },
  form: {
    fields: virtualRequestTypeFields,
    // A type is set up together with the hospital; none is ever added here.
    blank: {
      label: '',
      priority: 'medium',
      ui_sound: 'priority',
      ui_sound_repeat_count: 1,
      escalate_after_sec: 60,
      group_ids: [],
      enabled: true,
    },
    valuesOf: typeValues,
    sections: [
      {
        fields: [
          {
            key: 'label',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'priority',
            kind: 'choice',
            label: 'Priority',
            description: 'Unless whoever asks says otherwise.',
            options: priorities,
          },
          {
            key: 'ui_sound',
            kind: 'choice',
            label: 'Sound',
            description: 'Heard by those who have sounds switched on in their profile.',
            options: sounds,
            beside: ({ form }) => (
              <HearButton priority={form.watch('priority')} chosen={form.watch('ui_sound')} />
            ),
          },
          {
            key: 'ui_sound_repeat_count',
            kind: 'number',
            label: 'How often the sound is played',
          },
          {
            key: 'escalate_after_sec',
            kind: 'number',
            label: 'Time to answer',
            suffix: 'seconds',
            description:
              'After it a group is called once more, and after the same time again the next group is asked.',
          },
          {
            key: 'group_ids',
            kind: 'own',
            label: 'Groups',
            render: ({ form, row }) => <GroupsInput form={form} type={row} />,
            text: ({ group_ids }) => group_ids.join(', '),
          },
          {
            key: 'enabled',
            kind: 'switch',
            label: 'In use',
            description: 'What is not in use cannot be asked for. Requests that are open go on.',
          },
        ],
      },
    ],
  },
};

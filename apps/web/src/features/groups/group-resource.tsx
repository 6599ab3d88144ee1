import {
  createGroup,
  getGroup,
  listGroups,
  removeGroup,
  updateGroup,
} from '@lamplight/contracts/calls/groups';
import { groupFields } from '@lamplight/contracts/entities/group';
import type { Group } from '@lamplight/contracts/entities/group';
import { limits } from '@lamplight/contracts/limits';
import { groupFilters, groupSorts } from '@lamplight/contracts/tables/groups';
import type { Resource } from '../../shared/resource/resource.ts';
import { countColumn } from '../../shared/table/count-column.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';
import { personSource } from '../../shared/sources/people.ts';
import { unitSource } from '../../shared/sources/units.ts';

type Values = {
  name: string;
  narrows_scope: boolean;
  user_ids: number[];
  unit_ids: number[];
  version: number;
};

const names = (rows: readonly { name: string }[], hidden: number): string =>
  [...rows.map(({ name }) => name), ...(hidden > 0 ? [`and ${hidden} more`] : [])].join(', ');

export const groupResource: Resource<Group, Values> = {
  id: 'groups',
  one: 'group',
  many: 'groups',
  title: 'Groups',
  nameOf: ({ name }) => name,
  calls: {
    list: listGroups,
    get: getGroup,
    create: createGroup,
    update: updateGroup,
    remove: removeGroup,
  },
  screens: {
    list: 'user-management.groups.index',
    add: 'user-management.groups.add',
    edit: 'user-management.groups.edit',
    view: 'user-management.groups.view',
  },
  edit: ['Edit', 'Group'],
  changed: 'group.changed',
  showsChangeOf: (event, { members, units }) =>
    (event.type === 'user.changed' && members.some(({ id }) => id === event.data.id)) ||
    (event.type === 'unit.changed' && units.some(({ id }) => id === event.data.id)),
  history: 'group',
  table: {
    id: 'groups',
    sorts: groupSorts,
    sortedBy: 'name',
    rules: groupFilters,
    filters: {
      name: { label: 'Name' },
      narrows_scope: { label: 'Narrows what members see', options: yesNoOptions },
      member: { label: 'Member', source: personSource },
      unit: { label: 'Unit', source: unitSource },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Group', sortable: true, text: ({ name }) => name },
      countColumn('member_count', 'People'),
      countColumn('unit_count', 'Units'),
      yesNoColumn('narrows_scope', 'Narrows', ({ narrows_scope }) => narrows_scope),
      {
        key: 'members',
        header: 'Who',
        isOptional: true,
        text: ({ members, hidden_member_count }) => names(members, hidden_member_count),
      },
      {
        key: 'units',
        header: 'Where',
        isOptional: true,
        text: ({ units, hidden_unit_count }) => names(units, hidden_unit_count),
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: groupFields,
    blank: { name: '', narrows_scope: false, user_ids: [], unit_ids: [] },
    valuesOf: ({ name, narrows_scope, members, units }) => ({
      name,
      narrows_scope,
      user_ids: members.map(({ id }) => id),
      unit_ids: units.map(({ id }) => id),
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
          {
            key: 'user_ids',
            kind: 'references',
            label: 'People',
            description: 'Those of other hospitals than yours stay in the group, unnamed.',
            source: personSource,
            current: ({ members }) => members.map(namedOption),
          },
          {
            key: 'unit_ids',
            kind: 'references',
            label: 'Units',
            source: unitSource,
            current: ({ units }) => units.map(namedOption),
          },
          {
            key: 'narrows_scope',
            kind: 'switch',
            label: 'Members see these units only',
            description:
              'Of those that their hospitals show them. Switched off, a group shows nobody less.',
          },
        ],
      },
    ],
  },
};

import {
  getStaffType,
  listStaffTypes,
  updateStaffType,
} from '@lamplight/contracts/calls/staff-types';
import { staffTypeFields } from '@lamplight/contracts/entities/staff-type';
import type { StaffType } from '@lamplight/contracts/entities/staff-type';
import { limits } from '@lamplight/contracts/limits';
import { staffTypeFilters, staffTypeSorts } from '@lamplight/contracts/tables/staff-types';
import type { Resource } from '../../shared/resource/resource.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';

type Values = { name: string; version: number };

export const staffTypeResource: Resource<StaffType, Values> = {
  id: 'staff-types',
  one: 'staff type',
  many: 'staff types',
  title: 'Staff types',
  nameOf: ({ name }) => name,
  calls: { list: listStaffTypes, get: getStaffType, update: updateStaffType },
  screens: { list: 'health-system.staff-types.index', edit: 'health-system.staff-types.edit' },
  edit: ['Edit', 'Hospital'],
  changed: 'staff_type.changed',
  history: 'staff_type',
  table: {
    id: 'staff-types',
    sorts: staffTypeSorts,
    sortedBy: 'name',
    rules: staffTypeFilters,
    filters: {
      name: { label: 'Name' },
      kind: { label: 'Kind' },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Staff type', sortable: true, text: ({ name }) => name },
      {
        key: 'kind',
        header: 'Kind',
        sortable: true,
        text: ({ kind }) => kind.replaceAll('_', ' '),
      },
      {
        key: 'people_count',
        header: 'People',
        sortable: true,
        align: 'end',
        text: ({ people_count }) => people_count,
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: staffTypeFields,
    // Kinds come with the product; none is ever added here.
    blank: { name: '' },
    valuesOf: ({ name }) => ({ name }),
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
        ],
      },
    ],
  },
};

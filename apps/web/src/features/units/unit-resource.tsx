import { importUnits, previewUnits } from '@lamplight/contracts/calls/imports';
import { unitImport } from '@lamplight/contracts/imports/units';
import {
  createUnit,
  getUnit,
  listUnits,
  removeUnit,
  updateUnit,
} from '@lamplight/contracts/calls/units';
import { unitFields } from '@lamplight/contracts/entities/unit';
import type { Unit } from '@lamplight/contracts/entities/unit';
import { limits } from '@lamplight/contracts/limits';
import { unitFilters, unitSorts } from '@lamplight/contracts/tables/units';
import type { Resource } from '../../shared/resource/resource.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { ChosenDivision } from './ChosenDivision.tsx';

type UnitValues = {
  name: string;
  phone: string | null;
  version: number;
};

export const unitResource: Resource<Unit, UnitValues> = {
  id: 'units',
  one: 'unit',
  many: 'units',
  title: 'Units',
  nameOf: ({ name }) => name,
  calls: {
    list: listUnits,
    get: getUnit,
    create: createUnit,
    update: updateUnit,
    remove: removeUnit,
  },
  screens: {
    list: 'hospital.units.index',
    add: 'hospital.units.add',
    edit: 'hospital.units.edit',
    import: 'hospital.units.import',
    view: 'hospital.units.view',
  },
  imports: { declaration: unitImport, calls: { preview: previewUnits, run: importUnits } },
  edit: ['Edit', 'Unit'],
  changed: 'unit.changed',
  // It counts its rooms and names its division. An event of a room does not say which unit it was in.
  showsChangeOf: (event, { division }) =>
    (event.type === 'room.changed' && event.data.division_id === division.id) ||
    (event.type === 'division.changed' && event.data.id === division.id),
  history: 'unit',
  table: {
    id: 'units',
    sorts: unitSorts,
    sortedBy: 'name',
    rules: unitFilters,
    filters: {
      name: { label: 'Name' },
      phone: { label: 'Phone' },
      room_count: { label: 'Rooms' },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Unit', sortable: true, text: ({ name }) => name },
      {
        key: 'division',
        header: 'Division',
        sortable: true,
        text: ({ division }) => division.name,
      },
      { key: 'phone', header: 'Phone', text: ({ phone }) => phone },
      {
        key: 'room_count',
        header: 'Rooms',
        sortable: true,
        align: 'end',
        text: ({ room_count }) => room_count,
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: unitFields,
    blank: { name: '', phone: null },
    valuesOf: ({ name, phone }) => ({ name, phone }),
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
            key: 'phone',
            kind: 'text',
            type: 'tel',
            label: 'Phone',
            description: 'The number staff call to reach this unit.',
            maxLength: 30,
          },
          {
            key: 'division',
            kind: 'own',
            label: 'Division',
            render: ({ row }) => <ChosenDivision unit={row} />,
            text: () => '',
          },
        ],
      },
    ],
  },
  bodyToAdd: ({ name, phone }, division) => ({ name, phone, division_id: division }),
  removal: 'The unit disappears from all lists. Its history is kept.',
};

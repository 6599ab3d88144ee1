import { importRooms, previewRooms } from '@lamplight/contracts/calls/imports';
import { roomImport } from '@lamplight/contracts/imports/rooms';
import {
  createRoom,
  getRoom,
  listRooms,
  removeRoom,
  updateRoom,
} from '@lamplight/contracts/calls/rooms';
import { roomFields } from '@lamplight/contracts/entities/room';
import type { Room } from '@lamplight/contracts/entities/room';
import { limits } from '@lamplight/contracts/limits';
import { roomFilters, roomSorts } from '@lamplight/contracts/tables/rooms';
import { customFieldsOf } from '../../shared/resource/CustomFieldsInput.tsx';
import type { Resource } from '../../shared/resource/resource.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { unitOption, unitSource } from '../../shared/sources/units.ts';
import { BedsField } from './BedsField.tsx';
import { roomValues, withBedsStillThere } from './room-form.ts';
import type { RoomValues } from './room-form.ts';

export const roomResource: Resource<Room, RoomValues> = {
  id: 'rooms',
  one: 'room',
  many: 'rooms',
  title: 'Rooms',
  nameOf: ({ name }) => name,
  calls: {
    list: listRooms,
    get: getRoom,
    create: createRoom,
    update: updateRoom,
    remove: removeRoom,
  },
  screens: {
    list: 'hospital.rooms.index',
    add: 'hospital.rooms.add',
    edit: 'hospital.rooms.edit',
    import: 'hospital.rooms.import',
  },
  imports: { declaration: roomImport, calls: { preview: previewRooms, run: importRooms } },
  edit: ['Edit', 'Room'],
  changed: 'room.changed',
  // A row shows its unit's and its division's name.
  showsChangeOf: (event, { unit, division }) =>
    (event.type === 'unit.changed' && event.data.id === unit.id) ||
    (event.type === 'division.changed' && event.data.id === division.id),
  history: 'room',
  table: {
    id: 'rooms',
    sorts: roomSorts,
    sortedBy: 'name',
    rules: roomFilters,
    filters: {
      name: { label: 'Name' },
      unit_id: { label: 'Unit', source: unitSource },
      beds: { label: 'Number of beds' },
      description: { label: 'Description' },
      updated_at: { label: 'Updated' },
    },
    model: 'room',
    columns: [
      { key: 'name', header: 'Room', sortable: true, text: ({ name }) => name },
      { key: 'unit', header: 'Unit', sortable: true, text: ({ unit }) => unit.name },
      {
        key: 'division',
        header: 'Division',
        sortable: true,
        text: ({ division }) => division.name,
      },
      { key: 'beds', header: 'Beds', text: ({ beds }) => beds.map(({ name }) => name).join(', ') },
      {
        key: 'description',
        header: 'Description',
        isOptional: true,
        text: ({ description }) => description,
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: roomFields,
    blank: { name: '', unit_id: null, description: null, beds: [{ name: 'A' }], custom_fields: {} },
    valuesOf: roomValues,
    merge: withBedsStillThere,
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
            key: 'unit_id',
            kind: 'reference',
            label: 'Unit',
            required: true,
            missing: 'Please choose a unit',
            source: unitSource,
            current: ({ unit, division }) => unitOption({ ...unit, division }),
          },
          {
            key: 'description',
            kind: 'lines',
            label: 'Description',
            description: "What staff should know about the room. No patient's name.",
            maxLength: limits.noteLength,
          },
          {
            key: 'beds',
            kind: 'own',
            label: 'Beds',
            render: ({ form }) => <BedsField form={form} />,
            text: ({ beds }) => beds.map(({ name }) => name).join(', '),
          },
          customFieldsOf('room'),
        ],
      },
    ],
  },
  removal: 'The room and its beds disappear from all lists. Its history is kept.',
};

import { roomFields } from '../entities/room.ts';
import { declareImport } from './import-declaration.ts';
import { descriptionColumn, hospitalColumn } from './shared-columns.ts';

export const roomImport = declareImport({
  kind: 'rooms',
  one: 'room',
  many: 'rooms',
  edit: ['Edit', 'Room'],
  fields: roomFields,
  columns: [
    {
      header: 'Room',
      alsoCalled: ['Name'],
      fills: 'name',
      reading: { as: 'text' },
      required: true,
      about: 'The name or number of the room. A unit has each name once.',
      examples: ['204', '205'],
    },
    {
      ...hospitalColumn,
      about:
        'The hospital of the unit. Only needed when two of your hospitals have a unit of the same name.',
    },
    {
      header: 'Unit',
      fills: 'unit_id',
      reading: { as: 'record', of: 'unit', within: ['Hospital'] },
      required: true,
      about: 'The name of a unit that exists already.',
      examples: ['Intensive care', 'Intensive care'],
    },
    {
      header: 'Beds',
      fills: 'beds',
      reading: { as: 'named_texts' },
      whenEmpty: [{ name: 'A' }],
      about: 'The names of its beds, separated by commas. Left empty, the room gets one bed, A.',
      examples: ['A', 'Window, Door'],
    },
    descriptionColumn("What staff should know about the room. No patient's name."),
  ],
});

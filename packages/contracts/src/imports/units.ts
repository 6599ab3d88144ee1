import { newUnitFields } from '../entities/unit.ts';
import { declareImport } from './import-declaration.ts';
import { hospitalColumn } from './shared-columns.ts';

export const unitImport = declareImport({
  kind: 'units',
  one: 'unit',
  many: 'units',
  edit: ['Edit', 'Unit'],
  fields: newUnitFields,
  columns: [
    {
      header: 'Unit',
      alsoCalled: ['Name'],
      fills: 'name',
      reading: { as: 'text' },
      required: true,
      about: 'The name of the ward. A hospital has each name once.',
      examples: ['Intensive care', 'Maternity'],
    },
    { ...hospitalColumn, fills: 'division_id', required: true },
    {
      header: 'Phone',
      fills: 'phone',
      reading: { as: 'text' },
      about: 'The number staff call to reach the unit.',
      examples: ['+1 207 555 0142', ''],
    },
  ],
});

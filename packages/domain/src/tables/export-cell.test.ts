import { expect, it } from 'vitest';
import { exportCell } from './export-cell.ts';

const row = {
  name: 'A',
  count: 0,
  unit: { name: 'U' },
  room: null,
  on: false,
  beds: [{ name: 'W' }, { name: 'D' }],
  list: ['x', 'y'],
};

it.each([
  ['name', 'A'],
  ['count', '0'],
  ['unit.name', 'U'],
  ['room.name', 'N/A'],
  ['on', 'No'],
  ['beds.name', 'W, D'],
  ['list', 'x, y'],
  ['unit', 'N/A'],
  ['constructor.name', 'N/A'],
  ['missing', 'N/A'],
])('says %s as %s', (path, text) => {
  expect(exportCell(row, path)).toBe(text);
});

it('says values as they are called on screen', () => {
  const words = { true: 'Disabled', false: 'Enabled', x: 'Ex', parts: 'no' };
  expect(exportCell(row, 'on', words)).toBe('Enabled');
  expect(exportCell(row, 'list', words)).toBe('Ex, y');
  expect(exportCell(row, 'name', words)).toBe('A');
});

it('tells several fields of an item together', () => {
  const rights = [
    { action: 'View', subject: 'Room' },
    { action: 'Edit', subject: null },
  ];
  expect(exportCell({ rights }, 'rights.action+subject')).toBe('View Room, Edit');
  expect(exportCell(row, 'name+count')).toBe('A 0');
});

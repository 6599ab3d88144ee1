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

import { expect, it } from 'vitest';
import { mayAddPreset, newPresetName, renamedTo } from './preset-names.ts';

const presets = (...numbers: number[]) => numbers.map((preset_index) => ({ preset_index }));

it('names a new position by the number it will get, and offers six [R001-5.2]', () => {
  expect(newPresetName([])).toBe('Preset 1');
  expect(newPresetName(presets(1, 3))).toBe('Preset 2');
  expect(mayAddPreset(presets(1, 2, 3, 4, 5))).toBe(true);
  expect(mayAddPreset(presets(1, 2, 3, 4, 5, 6))).toBe(false);
});

it('cancels an empty rename and cuts at 20 characters [R001-5.2]', () => {
  expect(renamedTo('   ', 'Bed')).toBeUndefined();
  expect(renamedTo(' Bed ', 'Bed')).toBeUndefined();
  expect(renamedTo(' Door ', 'Bed')).toBe('Door');
  expect(renamedTo('x'.repeat(30), 'Bed')).toHaveLength(20);
});

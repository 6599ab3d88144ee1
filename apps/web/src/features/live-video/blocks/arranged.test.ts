import { expect, it } from 'vitest';
import { arranged, placeAmongAll, type Block } from './arranged.ts';

const plain = { borderColor: '', isExpanded: false, compactMode: false } as const;
const card: Block = { name: 'patient-card', settings: plain };
const events: Block = { name: 'patient-events', settings: plain };
const charts: Block = { name: 'charts', settings: plain };
const names = (blocks: readonly Block[]) => blocks.map(({ name }) => name);

it('moves one and the others make room [R002-3.83]', () => {
  const after = arranged([card, events, charts], { ...charts, position: 0 });
  expect(names(after)).toEqual(['charts', 'patient-card', 'patient-events']);
  expect(names(arranged(after, { ...charts, position: 2 }))).toEqual(names([card, events, charts]));
  expect(arranged([card], { ...charts, position: 0 })).toEqual([card]);
});

it('leaves full size to the last one that was given it', () => {
  const full = { ...plain, isExpanded: true };
  const first = arranged([card, events], { ...card, settings: full, position: 0 });
  const second = arranged(first, { ...events, settings: full, position: 1 });
  expect(second.map(({ settings }) => settings.isExpanded)).toEqual([false, true]);
});

it('counts places among all blocks, also those that are not shown', () => {
  expect(placeAmongAll([card, events, charts], [card, charts], 1)).toBe(2);
  expect(placeAmongAll([card, events, charts], [card, charts], 0)).toBe(0);
});

import { expect, it } from 'vitest';
import { isAt, KeptPositions } from './kept-positions.ts';

function storage(text: string | null = null) {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) };
}
const door = { pan: 0.4, tilt: -0.2, zoom: 0.5 };

it('keeps positions by their numbers, also for the next start of the page [R001-5.2]', () => {
  const disk = storage();
  const positions = new KeptPositions(disk);
  expect(positions.get(1)).toBeUndefined();
  positions.save(2, door);
  positions.save(1, { pan: 0, tilt: 0, zoom: 1 });
  const again = new KeptPositions(disk);
  expect(again.indexes).toEqual([1, 2]);
  expect(again.get(2)).toEqual(door);
});

it('looks ahead by itself until somebody says where home is', () => {
  const positions = new KeptPositions(storage());
  expect(isAt(positions.home, { pan: 0, tilt: 0, zoom: 0 })).toBe(true);
  positions.save(0, door);
  expect(isAt(positions.home, door)).toBe(true);
});

it('begins anew when what is stored cannot be read', () => {
  expect(new KeptPositions(storage('{"1":"there"}')).indexes).toEqual([]);
  expect(new KeptPositions(storage('no json')).indexes).toEqual([]);
});

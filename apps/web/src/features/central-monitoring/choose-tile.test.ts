import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour, rowsOf, typeDigit, type Arrow } from './choose-tile.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const wall = rowsOf([upTo(7)], 3);

test('arrows go from tile to tile and stop at the edge [R003-2.7]', () => {
  expect(neighbour(undefined, 'ArrowRight', wall)).toBe(0);
  expect(neighbour(0, 'ArrowRight', wall)).toBe(1);
  expect(neighbour(2, 'ArrowRight', wall)).toBe(2);
  expect(neighbour(0, 'ArrowUp', wall)).toBe(0);
  expect(neighbour(1, 'ArrowDown', wall)).toBe(4);
  expect(neighbour(4, 'ArrowDown', wall)).toBe(6);
  expect(neighbour(6, 'ArrowDown', wall)).toBe(6);
  expect(neighbour(6, 'ArrowRight', wall)).toBe(6);
});

test('arrows go from group to group as the tiles stand [R003-12.1]', () => {
  // Two of nobody's, one of hers, three of a colleague's; a tile keeps its number whoever has it.
  const groups = rowsOf([[4, 1], [3], [0, 2, 5]], 2);
  expect(groups).toEqual([[4, 1], [3], [0, 2], [5]]);
  expect(neighbour(undefined, 'ArrowLeft', groups)).toBe(4);
  expect(neighbour(1, 'ArrowDown', groups)).toBe(3);
  expect(neighbour(3, 'ArrowDown', groups)).toBe(0);
  expect(neighbour(0, 'ArrowRight', groups)).toBe(2);
  expect(neighbour(2, 'ArrowDown', groups)).toBe(5);
});

test('an arrow never leads off the wall [R003-2.7]', () => {
  const arrows: Arrow[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: 1, max: 6 }),
      fc.option(fc.nat(20), { nil: undefined }),
      fc.constantFrom(...arrows),
      (count, columns, at, arrow) => {
        const to = neighbour(at, arrow, rowsOf([upTo(count)], columns));
        expect(to >= 0 && to < count).toBe(true);
      },
    ),
  );
});

test('G and a number choose a tile, also of two digits [R003-2.7]', () => {
  const sixteen = { first: 1, count: 16 };
  expect(typeDigit('', '5', sixteen)).toEqual({ text: '5', number: 5, isOpen: false });
  expect(typeDigit('', '1', sixteen)).toEqual({ text: '1', number: 1, isOpen: true });
  expect(typeDigit('1', '2', sixteen)).toEqual({ text: '12', number: 12, isOpen: false });
  expect(typeDigit('', '0', sixteen).number).toBeUndefined();
  // In the second window tiles begin at 17.
  expect(typeDigit('', '2', { first: 17, count: 8 })).toMatchObject({
    number: undefined,
    isOpen: true,
  });
  expect(typeDigit('2', '0', { first: 17, count: 8 }).number).toBe(20);
});

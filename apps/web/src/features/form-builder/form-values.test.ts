import { arrayMove } from '@dnd-kit/sortable';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeAfterMove } from './form-values.ts';

it('follows a field wherever it or another one is moved', () => {
  const place = fc.nat({ max: 9 });
  fc.assert(
    fc.property(place, place, place, (at, from, to) => {
      const moved = arrayMove([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], from, to);
      expect(moved[placeAfterMove(at, from, to)]).toBe(at);
    }),
  );
});

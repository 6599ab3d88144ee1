import { expect, it } from 'vitest';
import { placeName } from './place-name.ts';

it('names room and bed, or the room alone', () => {
  expect(placeName({ room: { name: '412' }, bed: { name: 'B' } })).toBe('412-B');
  expect(placeName({ room: { name: '412' }, bed: null })).toBe('412');
});

import { expect, it } from 'vitest';
import { isSteeredByAnother, steeringTurn } from './steering-words.ts';

const me = { peer_id: 1, name: 'Opal' };
const nora = { peer_id: 2, name: 'Nora' };
const people = { type: 'people' as const, you: 1, talking: [], steering: null, asking: null };

it('says whose turn it is, and offers to ask or to answer [R001-4.8]', () => {
  expect(steeringTurn(undefined)).toBeUndefined();
  expect(steeringTurn(people)).toBeUndefined();
  expect(steeringTurn({ ...people, steering: me })).toBeUndefined();
  expect(steeringTurn({ ...people, steering: me, asking: nora })).toEqual({
    words: 'Nora asks to steer.',
    may: 'answer',
  });
  expect(steeringTurn({ ...people, steering: nora })).toEqual({
    words: 'Nora is steering.',
    may: 'ask',
  });
  expect(steeringTurn({ ...people, steering: nora, asking: me })?.may).toBe('wait');
});

it('holds the pad while another steers', () => {
  expect(isSteeredByAnother(people)).toBe(false);
  expect(isSteeredByAnother({ ...people, steering: me })).toBe(false);
  expect(isSteeredByAnother({ ...people, steering: nora })).toBe(true);
});

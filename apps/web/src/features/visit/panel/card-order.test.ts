import { expect, it } from 'vitest';
import { orderedCards, visitCards } from './card-order.ts';

it('puts the cards beside a visit into the order of the person [R000-2.150]', () => {
  expect(orderedCards(visitCards, {})).toEqual(['patient', 'video_reason']);
  const kept = { widget_order: ['video_reason', 'a card of long ago', 'patient'] };
  expect(orderedCards(visitCards, kept)).toEqual(['video_reason', 'patient']);
  expect(orderedCards(['patient'], kept)).toEqual(['patient']);
  expect(orderedCards(visitCards, { widget_order: 'broken' })).toEqual(['patient', 'video_reason']);
});

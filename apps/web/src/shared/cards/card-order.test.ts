import { expect, it } from 'vitest';
import { orderedCards, withHidden } from './card-order.ts';

const patient = { id: 'patient' };
const reason = { id: 'video_reason' };

it('puts cards into the order of the person [R000-2.150]', () => {
  expect(orderedCards([patient, reason], {})).toEqual([patient, reason]);
  const kept = { widget_order: ['video_reason', 'a card of long ago', 'patient'] };
  expect(orderedCards([patient, reason], kept)).toEqual([reason, patient]);
  expect(orderedCards([patient], kept)).toEqual([patient]);
  expect(orderedCards([patient, reason], { widget_order: 'broken' })).toEqual([patient, reason]);
});

it('keeps the cards that are not shown here behind those that are', () => {
  const kept = { widget_order: ['forms', 'note', 'events'] };
  expect(withHidden(['note', 'forms'], kept)).toEqual(['note', 'forms', 'events']);
  expect(withHidden(['note'], {})).toEqual(['note']);
});

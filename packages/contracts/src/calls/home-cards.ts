import { z } from 'zod';
import { defineCall } from '../call.ts';
import { homeCard } from '../entities/home-card.ts';

export const listHomeCards = defineCall({
  id: 'home-cards.list',
  method: 'GET',
  path: '/home_cards',
  summary: 'The cards of the home page for the chosen division and the staff types of the caller',
  access: { own: 'everybody has a home page; a card with figures also needs their permission' },
  division: 'query',
  audit: { none: 'counts of places and sessions in sight; no record of anybody' },
  reply: z.array(homeCard),
});

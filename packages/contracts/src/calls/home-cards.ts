import { z } from 'zod';
import { defineCall } from '../call.ts';
import { homeCard, homePage, homePageFields } from '../entities/home-card.ts';
import { idInText } from '../ids.ts';
import { settingsCalls } from '../settings-calls.ts';

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

export const { get: getHomePage, update: updateHomePage } = settingsCalls({
  name: 'home_page',
  id: 'home-pages',
  path: '/divisions/{id}/home_page',
  params: z.strictObject({ id: idInText('division') }),
  what: 'cards of a hospital’s home page, in their order',
  view: ['Edit', 'Homepage'],
  edit: ['Edit', 'Homepage'],
  entity: homePage,
  fields: homePageFields,
});

import { getHomePage, updateHomePage } from '@lamplight/contracts/calls/home-cards';
import type { IdOf } from '@lamplight/contracts/ids';
import { fieldRefused } from '../../platform/refusal.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { homePageQueries, saveCards } from './home-pages.queries.ts';

export const homePageRoutes = () =>
  resourceRoutes({
    calls: { get: getHomePage, update: updateHomePage },
    queries: homePageQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'division'>, ...edited(row) }),
    update: async ({ db, who }, row, { cards }) => {
      const known = new Set<number>(row.staff_types.map(({ id }) => id));
      const strange = cards.findIndex((card) => card.staff_type_ids.some((id) => !known.has(id)));
      if (strange >= 0)
        throw fieldRefused(
          `cards.${strange}.staff_type_ids`,
          'Please choose staff types of the list',
        );
      await saveCards(db, who.hospitalId, row.id, cards);
    },
  });

import { listHomeCards } from '@lamplight/contracts/calls/home-cards';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { fillCard } from './fill-card.ts';
import { listCards } from './home-cards.queries.ts';
import { homePageRoutes } from './home-pages.routes.ts';

export const homeCardsRoutes = (): Implementation[] => [
  ...homePageRoutes(),
  read(listHomeCards, async ({ db, who, divisionId }) => {
    const cards = await listCards(db, who, divisionId);
    const filled = await Promise.all(cards.map((card) => fillCard(db, who, divisionId, card)));
    return filled.filter((card) => card !== undefined);
  }),
];

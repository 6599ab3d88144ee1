export { homeCardsRoutes } from './home-cards.routes.ts';
export { homePageQueries } from './home-pages.queries.ts';

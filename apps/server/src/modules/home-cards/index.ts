export { homeCardsRoutes } from './home-cards.routes.ts';

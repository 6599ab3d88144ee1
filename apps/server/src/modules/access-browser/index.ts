export { accessBrowserRoutes } from './access-browser.routes.ts';

export { accessTokenOf } from './access-token-of.ts';
export { enterByApiToken, useUpApiToken } from './api-token.ts';
export { hashSecret, parseSecretText, refuseForeignOrigin } from './cookies.ts';
export { stateOfCookie } from './session-of-cookie.ts';
export { signInRoutes } from './sign-in.routes.ts';

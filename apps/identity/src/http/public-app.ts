import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { leave } from '../oidc/logout.ts';
import { changePasswordRoutes } from '../pages/change-password.ts';
import { chooseOrganizationRoutes } from '../pages/choose-organization.ts';
import { forgottenPasswordRoutes } from '../pages/forgotten-password.ts';
import { passwordSavedRoutes } from '../pages/password-saved.ts';
import { describeProblem, renderProblem } from '../pages/problem-page.ts';
import { requiredNewPasswordRoutes } from '../pages/required-new-password.ts';
import { setPasswordRoutes } from '../pages/set-password.ts';
import { signInRoutes } from '../pages/sign-in.ts';
import { databaseAnswers } from '../readiness.queries.ts';
import type { Services } from '../services.ts';
import { assetRoutes } from './assets.ts';
import { PageProblem, type PageContext, type PageRoute } from './page-route.ts';
import { createRouter } from './path-router.ts';
import { securityHeaders } from './security-headers.ts';

/** Puts our pages in front of oidc-provider's own endpoints, in one application. */
export function addPages(provider: Provider, services: Services): void {
  const headers = securityHeaders(services.config);
  const find = createRouter([
    ...signInRoutes,
    ...chooseOrganizationRoutes,
    ...requiredNewPasswordRoutes,
    ...forgottenPasswordRoutes,
    ...setPasswordRoutes,
    ...changePasswordRoutes,
    ...passwordSavedRoutes,
    ...assetRoutes,
    readyRoute,
  ]);
  provider.use(async (ctx, next) => {
    ctx.set(headers);
    try {
      const found = find(ctx.method, ctx.path);
      if (found) await found.route.handle({ ctx, provider, services, params: found.params });
      else await next();
    } catch (error) {
      showFailure(ctx, services, error);
    }
    if (ctx.status === 404 && ctx.body === undefined) showMissing(ctx, services);
  });
  provider.use(async (ctx, next) => {
    await next();
    leaveWithoutSession(ctx);
  });
}

/** Nobody is signed in, so there is nothing to confirm; oidc-provider would need a script for it. */
function leaveWithoutSession(ctx: PageContext): void {
  if (!hasOidc(ctx) || ctx.oidc.route !== 'end_session' || ctx.status !== 200) return;
  if (ctx.oidc.session && !ctx.oidc.session.accountId) leave(ctx);
}

/** oidc-provider adds its context only to requests for one of its own endpoints. */
const hasOidc = (ctx: PageContext): ctx is KoaContextWithOIDC => 'oidc' in ctx;

function showFailure(ctx: PageContext, { config, log }: Services, error: unknown): void {
  const problem = describeProblem(error);
  if (problem.status >= 500) log.error('page_failed', error);
  renderProblem(ctx, config, problem);
}

function showMissing(ctx: PageContext, { config }: Services): void {
  const missing = new PageProblem(404, 'There is no such page', 'Please start again.');
  renderProblem(ctx, config, describeProblem(missing));
}

const readyRoute: PageRoute = {
  method: 'GET',
  path: '/ready',
  async handle({ ctx, services }) {
    const ready = await databaseAnswers(services.db).catch((error: unknown) => {
      services.log.error('database_not_ready', error);
      return false;
    });
    ctx.status = ready ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ready };
  },
};

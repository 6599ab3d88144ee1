import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import type { Queryable } from '../database.ts';
import { html, trusted } from '../http/html.ts';
import { applicationOrigin } from '../pages/application.ts';
import { doneNotice, primaryLink } from '../pages/form-parts.ts';
import { renderPage } from '../pages/page-layout.ts';
import { deleteGrant } from './artifacts.queries.ts';

/**
 * An ID token of the person who is signed in proves that the application asks on their behalf:
 * then the question would be needless. Without one, any site could sign people out.
 */
export function createLogout(db: Queryable, config: IdentityConfig) {
  const logoutSource = async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const { session, entities } = ctx.oidc;
    if (session && entities.IdTokenHint?.payload['sub'] === session.accountId) {
      const grants = Object.values(session.authorizations ?? {}).map(({ grantId }) => grantId);
      for (const grantId of grants) if (grantId) await deleteGrant(db, grantId);
      await session.destroy();
      ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null);
      leave(ctx);
      return;
    }
    renderPage(ctx, { title: 'Sign out?', body: question(form) });
  };

  const postLogoutSuccessSource = (ctx: KoaContextWithOIDC): void =>
    renderPage(ctx, {
      title: 'Signed out',
      body: html`
        ${doneNotice('You are signed out.')}
        ${primaryLink(applicationOrigin(config), 'Sign in again')}
      `,
    });

  return { logoutSource, postLogoutSuccessSource };
}

const question = (form: string) => html`
  <p>The application asks to end your sign-in here.</p>
  ${trusted(form)}
  <div class="actions">
    <button class="primary" type="submit" form="op.logoutForm" value="yes" name="logout">
      Sign out
    </button>
    <button class="choice" type="submit" form="op.logoutForm">Stay signed in</button>
  </div>
`;

/** Where the application wants the browser to be after signing out; it was checked before. */
export function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: address, state } = ctx.oidc.params ?? {};
  const target = new URL(
    typeof address === 'string' ? address : ctx.oidc.urlFor('end_session_success'),
  );
  if (typeof address === 'string' && typeof state === 'string')
    target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

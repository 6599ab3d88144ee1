import { findAccount, type AccountRow } from '../accounts/accounts.queries.ts';
import { setPasswordByLink } from '../accounts/change-password.ts';
import { findOrganization } from '../accounts/organizations.queries.ts';
import { hashLinkToken } from '../accounts/password-links.ts';
import { findPasswordReset } from '../accounts/password-resets.queries.ts';
import { formTokenField, readOwnForm } from '../http/form-token.ts';
import { html } from '../http/html.ts';
import type { PageRequest, PageRoute } from '../http/page-route.ts';
import { formProblem, primaryLink, submitButton } from './form-parts.ts';
import {
  newPasswordFields,
  readNewPassword,
  type NewPasswordProblems,
} from './new-password-form.ts';
import { renderPage } from './page-layout.ts';
import { savedPath } from './password-saved.ts';

const path = '/set-password';

async function accountOfLink({ services }: PageRequest, token: string) {
  const id = await findPasswordReset(services.db, hashLinkToken(token));
  return id ? findAccount(services.db, id) : undefined;
}

async function show(
  request: PageRequest,
  { token, account }: { token: string; account: AccountRow },
  problems?: NewPasswordProblems,
): Promise<void> {
  renderPage(request.ctx, {
    title: account.password_hash ? 'Choose a new password' : 'Choose your password',
    status: problems ? 422 : 200,
    failed: problems !== undefined,
    organization: await findOrganization(request.services.db, account.organization_id),
    supportPhone: request.services.config.supportPhone,
    body: html`
      <p>For <strong>${account.email}</strong></p>
      <form method="post" action="${path}">
        ${formTokenField(request)}
        <input type="hidden" name="token" value="${token}" />
        <input type="email" name="email" value="${account.email}" autocomplete="username" hidden />
        ${newPasswordFields(problems, !problems)} ${submitButton('Save password')}
      </form>
    `,
  });
}

async function showDeadLink({ ctx, services }: PageRequest): Promise<void> {
  renderPage(ctx, {
    title: 'This link no longer works',
    status: 410,
    failed: true,
    supportPhone: services.config.supportPhone,
    body: html`
      ${formProblem('It was used already or is too old.')}
      <p>Ask for a new link and open it soon: it works once and for 30 minutes.</p>
      ${primaryLink('/forgotten-password', 'Ask for a new link')}
    `,
  });
}

async function submit(request: PageRequest): Promise<void> {
  const { ctx, services } = request;
  const form = await readOwnForm(request);
  const token = form('token');
  const account = await accountOfLink(request, token);
  if (!account) return showDeadLink(request);
  const entered = await readNewPassword(form);
  if ('problems' in entered) return show(request, { token, account }, entered.problems);
  if (!(await setPasswordByLink(services, token, entered.password))) return showDeadLink(request);
  ctx.status = 303;
  ctx.redirect(savedPath);
}

/** Opening the link uses nothing up: mail scanners open links before people do. */
export const setPasswordRoutes: PageRoute[] = [
  {
    method: 'GET',
    path,
    async handle(request) {
      const { token } = request.ctx.query;
      const account = typeof token === 'string' ? await accountOfLink(request, token) : undefined;
      if (typeof token !== 'string' || !account) return showDeadLink(request);
      return show(request, { token, account });
    },
  },
  { method: 'POST', path, handle: submit },
];

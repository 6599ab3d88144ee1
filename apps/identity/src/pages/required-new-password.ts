import { changePassword } from '../accounts/change-password.ts';
import { findOrganization } from '../accounts/organizations.queries.ts';
import type { AccountRow } from '../accounts/accounts.queries.ts';
import { formTokenField, readOwnForm } from '../http/form-token.ts';
import { html } from '../http/html.ts';
import type { PageRequest, PageRoute } from '../http/page-route.ts';
import { submitButton } from './form-parts.ts';
import { backToSignIn, finishSignIn, openSignIn, provenAccounts } from './interaction.ts';
import {
  newPasswordFields,
  readNewPassword,
  type NewPasswordProblems,
} from './new-password-form.ts';
import { renderPage } from './page-layout.ts';

const path = '/interaction/:uid/new-password';

async function show(
  request: PageRequest,
  account: AccountRow,
  problems?: NewPasswordProblems,
): Promise<void> {
  renderPage(request.ctx, {
    title: 'Choose a new password',
    status: problems ? 422 : 200,
    failed: problems !== undefined,
    organization: await findOrganization(request.services.db, account.organization_id),
    supportPhone: request.services.config.supportPhone,
    body: html`
      <p>Before you continue, please choose a password that only you know.</p>
      <form method="post" action="/interaction/${request.params['uid'] ?? ''}/new-password">
        ${formTokenField(request)}
        <input type="email" name="email" value="${account.email}" autocomplete="username" hidden />
        ${newPasswordFields(problems, !problems)} ${submitButton('Save and sign in')}
      </form>
    `,
  });
}

async function submit(request: PageRequest): Promise<void> {
  const signIn = await openSignIn(request);
  const form = await readOwnForm(request);
  const [account] = await provenAccounts(request, signIn, 'new-password');
  if (!account) return backToSignIn(request);
  const entered = await readNewPassword(form, account);
  if ('problems' in entered) return show(request, account, entered.problems);
  await changePassword(request.services, account.id, entered.password);
  return finishSignIn(request, signIn, account);
}

/** Between the right password and the application, when the password must be changed first. */
export const requiredNewPasswordRoutes: PageRoute[] = [
  {
    method: 'GET',
    path,
    async handle(request) {
      const [account] = await provenAccounts(request, await openSignIn(request), 'new-password');
      return account ? show(request, account) : backToSignIn(request);
    },
  },
  { method: 'POST', path, handle: submit },
];

import { findAccount, type AccountRow } from '../accounts/accounts.queries.ts';
import { changePassword } from '../accounts/change-password.ts';
import { checkCredentials } from '../accounts/check-credentials.ts';
import { findOrganization } from '../accounts/organizations.queries.ts';
import { tooManyAttemptsText } from '../accounts/throttle.ts';
import { formTokenField, readOwnForm } from '../http/form-token.ts';
import { html } from '../http/html.ts';
import type { PageRequest, PageRoute } from '../http/page-route.ts';
import { applicationOrigin } from './application.ts';
import { field, primaryLink, submitButton, wayOn } from './form-parts.ts';
import {
  newPasswordFields,
  readNewPassword,
  type NewPasswordProblems,
} from './new-password-form.ts';
import { renderPage } from './page-layout.ts';
import { savedPath } from './password-saved.ts';

const path = '/change-password';

interface Problems extends NewPasswordProblems {
  current?: string;
}

async function signedInAccount(request: PageRequest): Promise<AccountRow | undefined> {
  const { accountId } = await request.provider.Session.get(request.ctx);
  const account = accountId ? await findAccount(request.services.db, accountId) : undefined;
  return account?.disabled_at ? undefined : account;
}

async function show(request: PageRequest, account: AccountRow, problems?: Problems, status = 422) {
  renderPage(request.ctx, {
    title: 'Change your password',
    status: problems ? status : 200,
    failed: problems !== undefined,
    organization: await findOrganization(request.services.db, account.organization_id),
    supportPhone: request.services.config.supportPhone,
    body: html`
      <p>For <strong>${account.email}</strong></p>
      <form method="post" action="${path}">
        ${formTokenField(request)}
        <input type="email" name="email" value="${account.email}" autocomplete="username" hidden />
        ${field({
          name: 'current_password',
          label: 'Current password',
          type: 'password',
          autocomplete: 'current-password',
          problem: problems?.current,
          focus: !problems || problems.current !== undefined,
        })}
        ${newPasswordFields(problems)} ${submitButton('Save password')}
      </form>
      ${wayOn('/forgotten-password', 'Forgot your current password?')}
    `,
  });
}

async function showSignInFirst({ ctx, services: { config } }: PageRequest): Promise<void> {
  renderPage(ctx, {
    title: 'Please sign in first',
    status: 401,
    supportPhone: config.supportPhone,
    body: html`
      <p>You can change your password while you are signed in. Your sign-in here has ended.</p>
      ${primaryLink(applicationOrigin(config), 'Sign in')}
      ${wayOn('/forgotten-password', 'Forgot your password?')}
    `,
  });
}

async function submit(request: PageRequest): Promise<void> {
  const { ctx, services } = request;
  const form = await readOwnForm(request);
  const account = await signedInAccount(request);
  if (!account) return showSignInFirst(request);
  const outcome = await checkCredentials(services, {
    email: account.email,
    password: form('current_password'),
    organization: account.organization_id,
    address: ctx.ip,
  });
  if (outcome.kind === 'throttled')
    return show(request, account, { current: tooManyAttemptsText }, 429);
  if (outcome.kind !== 'right')
    return show(request, account, { current: 'This is not your current password.' });
  const entered = await readNewPassword(form, account);
  if ('problems' in entered) return show(request, account, entered.problems);
  await changePassword(services, account.id, entered.password);
  ctx.status = 303;
  ctx.redirect(savedPath);
}

export const changePasswordRoutes: PageRoute[] = [
  {
    method: 'GET',
    path,
    async handle(request) {
      const account = await signedInAccount(request);
      return account ? show(request, account) : showSignInFirst(request);
    },
  },
  { method: 'POST', path, handle: submit },
];

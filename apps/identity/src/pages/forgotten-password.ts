import { findAccountsByEmail } from '../accounts/accounts.queries.ts';
import { findOrganization, type OrganizationRow } from '../accounts/organizations.queries.ts';
import { sendResetMail } from '../accounts/password-links.ts';
import { attemptWindowSeconds, beginAttempt, tooManyAttemptsText } from '../accounts/throttle.ts';
import { formTokenField, readOwnForm } from '../http/form-token.ts';
import { html } from '../http/html.ts';
import type { PageRequest, PageRoute } from '../http/page-route.ts';
import type { Services } from '../services.ts';
import { applicationOrigin } from './application.ts';
import { doneNotice, field, formProblem, submitButton, wayOn } from './form-parts.ts';
import { renderPage } from './page-layout.ts';

const path = '/forgotten-password';
const sentPath = `${path}/sent`;

interface Origin {
  interaction: string;
  organization: OrganizationRow | undefined;
  back: string;
}

/** The sign-in the person came from, as far as it is still open. */
async function whereFrom({ ctx, provider, services }: PageRequest): Promise<Origin> {
  const { interaction: uid } = ctx.query;
  const found = typeof uid === 'string' ? await provider.Interaction.find(uid) : undefined;
  if (!found)
    return { interaction: '', organization: undefined, back: applicationOrigin(services.config) };
  const { organization } = found.params;
  return {
    interaction: `?interaction=${found.uid}`,
    organization:
      typeof organization === 'string'
        ? await findOrganization(services.db, organization)
        : undefined,
    back: `/interaction/${found.uid}`,
  };
}

async function show(
  request: PageRequest,
  from: Origin,
  { email = '', problem, status = 200 }: { email?: string; problem?: string; status?: number } = {},
): Promise<void> {
  renderPage(request.ctx, {
    title: 'Forgot your password?',
    status,
    failed: problem !== undefined,
    organization: from.organization,
    supportPhone: request.services.config.supportPhone,
    body: html`
      ${formProblem(problem)}
      <p>Enter your e-mail address. We send you a link to choose a new password.</p>
      <form method="post" action="${path}${from.interaction}">
        ${formTokenField(request)}
        ${field({
          name: 'email',
          label: 'E-mail address',
          type: 'email',
          autocomplete: 'username',
          value: email,
          formProblem: problem !== undefined,
          focus: true,
        })}
        ${submitButton('Send the link')}
      </form>
      ${wayOn(from.back, 'Back to sign in')}
    `,
  });
}

async function submit(request: PageRequest): Promise<void> {
  const { ctx, services } = request;
  const from = await whereFrom(request);
  const email = (await readOwnForm(request))('email').trim();
  const attempt = await beginAttempt(services, 'mail', { email, address: ctx.ip });
  if (!attempt) {
    ctx.set('Retry-After', String(attemptWindowSeconds));
    return show(request, from, { email, problem: tooManyAttemptsText, status: 429 });
  }
  // Not awaited: how long the answer takes must not tell whether the address is known.
  services.background.run('reset_mail_failed', () =>
    mailLinks(services, email, from.organization?.id),
  );
  ctx.status = 303;
  ctx.redirect(`${sentPath}${from.interaction}`);
}

async function mailLinks(services: Services, email: string, organization: string | undefined) {
  const accounts = await findAccountsByEmail(services.db, email, organization);
  const usable = accounts.filter((account) => !account.disabled_at);
  await Promise.all(usable.map((account) => sendResetMail(services, account)));
}

async function showSent(request: PageRequest): Promise<void> {
  const from = await whereFrom(request);
  renderPage(request.ctx, {
    title: 'Check your mail',
    organization: from.organization,
    supportPhone: request.services.config.supportPhone,
    body: html`
      ${doneNotice('If there is a login for this address, a link is on its way to it.')}
      <p>
        The link works once and for 30 minutes. If nothing arrives within a few minutes, look into
        the folder for unwanted mail, or try again.
      </p>
      ${wayOn(from.back, 'Back to sign in')}
    `,
  });
}

export const forgottenPasswordRoutes: PageRoute[] = [
  { method: 'GET', path, handle: async (request) => show(request, await whereFrom(request)) },
  { method: 'POST', path, handle: submit },
  { method: 'GET', path: sentPath, handle: showSent },
];

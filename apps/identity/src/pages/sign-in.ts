import { checkCredentials } from '../accounts/check-credentials.ts';
import { attemptWindowSeconds, tooManyAttemptsText } from '../accounts/throttle.ts';
import { formTokenField, readOwnForm } from '../http/form-token.ts';
import { html } from '../http/html.ts';
import type { PageRequest, PageRoute } from '../http/page-route.ts';
import { field, formProblem, submitButton, wayOn } from './form-parts.ts';
import { askNext, continueAs, openSignIn, refuseSignIn, type SignIn } from './interaction.ts';
import { renderPage } from './page-layout.ts';

const wrongText = 'The e-mail address or the password is not correct.';

interface Shown {
  email: string;
  status?: number;
  problem?: string;
}

async function show(
  request: PageRequest,
  { organization }: SignIn,
  { email, status, problem }: Shown,
): Promise<void> {
  const { uid = '' } = request.params;
  renderPage(request.ctx, {
    title: 'Sign in',
    status: status ?? 200,
    failed: problem !== undefined,
    organization,
    supportPhone: request.services.config.supportPhone,
    body: html`
      ${formProblem(problem)}
      <form method="post" action="/interaction/${uid}">
        ${formTokenField(request)}
        ${field({
          name: 'email',
          label: 'E-mail address',
          type: 'email',
          autocomplete: 'username',
          value: email,
          formProblem: problem !== undefined,
          focus: email === '',
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          formProblem: problem !== undefined,
          focus: email !== '',
        })}
        ${submitButton('Sign in')}
      </form>
      ${wayOn(`/forgotten-password?interaction=${uid}`, 'Forgot your password?')}
    `,
  });
}

async function submit(request: PageRequest): Promise<void> {
  const { ctx, services } = request;
  const signIn = await openSignIn(request);
  const form = await readOwnForm(request);
  const email = form('email').trim();
  const outcome = await checkCredentials(services, {
    email,
    password: form('password'),
    organization: signIn.organization?.id,
    address: ctx.ip,
  });
  if (outcome.kind === 'throttled') {
    services.log.info('sign_in_throttled');
    ctx.set('Retry-After', String(attemptWindowSeconds));
    return show(request, signIn, { email, status: 429, problem: tooManyAttemptsText });
  }
  if (outcome.kind === 'wrong') {
    services.log.info('sign_in_wrong');
    return show(request, signIn, { email, status: 422, problem: wrongText });
  }
  if (outcome.kind === 'disabled') return refuseSignIn(request, 'login_disabled');
  const [account, ...others] = outcome.accounts;
  if (others.length) return askNext(request, signIn, 'organization', outcome.accounts);
  return continueAs(request, signIn, account);
}

export const signInRoutes: PageRoute[] = [
  {
    method: 'GET',
    path: '/interaction/:uid',
    async handle(request) {
      const signIn = await openSignIn(request);
      return show(request, signIn, { email: signIn.loginHint });
    },
  },
  { method: 'POST', path: '/interaction/:uid', handle: submit },
];

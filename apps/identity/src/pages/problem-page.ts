import { errors } from 'oidc-provider';
import { html } from '../http/html.ts';
import { PageProblem, type PageContext } from '../http/page-route.ts';
import type { IdentityConfig } from '../config.ts';
import { applicationOrigin } from './application.ts';
import { primaryLink } from './form-parts.ts';
import { renderPage } from './page-layout.ts';

interface Problem {
  status: number;
  title: string;
  text: string;
  /** For the people who run the application, not for the person in front of it. */
  detail?: string | undefined;
}

export function describeProblem(error: unknown): Problem {
  if (error instanceof PageProblem)
    return { status: error.status, title: error.title, text: error.message };
  if (error instanceof errors.SessionNotFound)
    return {
      status: 400,
      title: 'This sign-in has ended',
      text: 'The page was open for too long, or the sign-in was finished in another tab. Please start again.',
    };
  if (error instanceof errors.OIDCProviderError && error.statusCode < 500)
    return {
      status: error.statusCode,
      title: 'Sign-in could not begin',
      text: 'The application sent a request that is not valid here. Please start again, and call support if it happens twice.',
      detail: [error.error, error.error_description].filter(Boolean).join(': '),
    };
  return {
    status: 500,
    title: 'Something failed',
    text: 'Nothing was changed. Please try again in a moment.',
  };
}

export function renderProblem(ctx: PageContext, config: IdentityConfig, problem: Problem): void {
  renderPage(ctx, {
    title: problem.title,
    status: problem.status,
    failed: true,
    supportPhone: config.supportPhone,
    body: html`
      <p>${problem.text}</p>
      ${problem.detail && html`<p class="detail">${problem.detail}</p>`}
      ${primaryLink(applicationOrigin(config), 'Start again')}
    `,
  });
}

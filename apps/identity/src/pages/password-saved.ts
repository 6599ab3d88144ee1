import { html } from '../http/html.ts';
import type { PageRoute } from '../http/page-route.ts';
import { applicationOrigin } from './application.ts';
import { doneNotice, primaryLink } from './form-parts.ts';
import { renderPage } from './page-layout.ts';

export const savedPath = '/password-saved';

export const passwordSavedRoutes: PageRoute[] = [
  {
    method: 'GET',
    path: savedPath,
    handle({ ctx, services: { config } }) {
      renderPage(ctx, {
        title: 'Password saved',
        supportPhone: config.supportPhone,
        body: html`
          ${doneNotice('Your new password is saved.')}
          <p>Use it the next time you sign in.</p>
          ${primaryLink(`${applicationOrigin(config)}/password-changed`, 'Continue to Lamplight')}
        `,
      });
    },
  },
];

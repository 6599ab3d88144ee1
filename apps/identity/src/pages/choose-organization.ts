import type { AccountRow } from '../accounts/accounts.queries.ts';
import { formTokenField, readOwnForm } from '../http/form-token.ts';
import { html } from '../http/html.ts';
import type { PageRequest, PageRoute } from '../http/page-route.ts';
import { backToSignIn, continueAs, openSignIn, provenAccounts } from './interaction.ts';
import { renderPage } from './page-layout.ts';

const path = '/interaction/:uid/organization';

async function show(request: PageRequest, accounts: AccountRow[]): Promise<void> {
  renderPage(request.ctx, {
    title: 'Choose where to sign in',
    supportPhone: request.services.config.supportPhone,
    body: html`
      <p>Your e-mail address has a login at more than one place.</p>
      <form method="post" action="/interaction/${request.params['uid'] ?? ''}/organization">
        ${formTokenField(request)}
        <ul class="choices">
          ${accounts.map(
            ({ organization_id: id, organization_name: name }) =>
              html`<li>
                <button class="choice" name="organization" value="${id}">${name}</button>
              </li>`,
          )}
        </ul>
      </form>
    `,
  });
}

async function submit(request: PageRequest): Promise<void> {
  const signIn = await openSignIn(request);
  const form = await readOwnForm(request);
  const accounts = await provenAccounts(request, signIn, 'organization');
  const account = accounts.find((candidate) => candidate.organization_id === form('organization'));
  return account ? continueAs(request, signIn, account) : backToSignIn(request);
}

export const chooseOrganizationRoutes: PageRoute[] = [
  {
    method: 'GET',
    path,
    async handle(request) {
      const accounts = await provenAccounts(request, await openSignIn(request), 'organization');
      return accounts.length ? show(request, accounts) : backToSignIn(request);
    },
  },
  { method: 'POST', path, handle: submit },
];

import type Provider from 'oidc-provider';
import { z } from 'zod';
import { findAccount, type AccountRow } from '../accounts/accounts.queries.ts';
import { findOrganization, type OrganizationRow } from '../accounts/organizations.queries.ts';
import { PageProblem, type PageRequest } from '../http/page-route.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export interface SignIn {
  interaction: Interaction;
  /** The organization the application asked for. */
  organization: OrganizationRow | undefined;
  loginHint: string;
}

/** The sign-in this browser is in the middle of. */
export async function openSignIn(request: PageRequest): Promise<SignIn> {
  const { ctx, provider, services, params } = request;
  const interaction = await provider.interactionDetails(ctx.req, ctx.res);
  if (interaction.uid !== params['uid'])
    throw new PageProblem(400, 'This sign-in belongs to another tab', 'Please start again.');
  const { organization, login_hint: hint } = interaction.params;
  return {
    interaction,
    organization:
      typeof organization === 'string'
        ? await findOrganization(services.db, organization)
        : undefined,
    loginHint: typeof hint === 'string' ? hint : '',
  };
}

export type SignInStep = 'organization' | 'new-password';

const proof = z.object({
  proof: z.object({
    step: z.enum(['organization', 'new-password']),
    accounts: z.array(z.uuid()),
    at: z.number(),
  }),
});

/** Long enough to think of a password, too short for the next person at the workstation. */
const proofMilliseconds = 10 * 60_000;

/** Remembers on the server whose password was right, and goes on to the step that is left. */
export async function askNext(
  { ctx }: PageRequest,
  { interaction }: SignIn,
  step: SignInStep,
  accounts: AccountRow[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  interaction.result = { proof: { step, accounts: ids, at: Date.now() } };
  await interaction.persist();
  ctx.status = 303;
  ctx.redirect(`/interaction/${interaction.uid}/${step}`);
}

/** The accounts whose password was right in this sign-in, none when this step is not the next. */
export async function provenAccounts(
  { services }: PageRequest,
  { interaction }: SignIn,
  step: SignInStep,
): Promise<AccountRow[]> {
  const proven = proof.safeParse(interaction.result).data?.proof;
  if (proven?.step !== step || proven.at < Date.now() - proofMilliseconds) return [];
  const found = await Promise.all(proven.accounts.map((id) => findAccount(services.db, id)));
  return found.filter((account) => account !== undefined && !account.disabled_at) as AccountRow[];
}

export async function backToSignIn({ ctx, params }: PageRequest): Promise<void> {
  ctx.status = 303;
  ctx.redirect(`/interaction/${params['uid']}`);
}

/** The right password of one account is known: in, or first to a new password. */
export async function continueAs(
  request: PageRequest,
  signIn: SignIn,
  account: AccountRow,
): Promise<void> {
  if (account.must_change_password) return askNext(request, signIn, 'new-password', [account]);
  return finishSignIn(request, signIn, account);
}

export async function finishSignIn(
  { ctx, provider, services }: PageRequest,
  { interaction }: SignIn,
  account: AccountRow,
): Promise<void> {
  // Somebody else may still be signed in here; oidc-provider would ask about it on a page of its own.
  const session = await provider.Session.get(ctx);
  if (session.accountId && session.accountId !== account.id) await session.destroy();
  delete interaction.session;
  await interaction.persist();
  const login = { accountId: account.id, remember: false, amr: ['pwd'] };
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }, noMerge));
  services.log.info('signed_in', { account: account.id });
}

/** Sends the browser back to the application, which shows the reason in its own words. */
export async function refuseSignIn(
  { ctx, provider }: PageRequest,
  reason: 'login_disabled',
): Promise<void> {
  const result = { error: 'access_denied', error_description: reason };
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, noMerge));
}

const noMerge = { mergeWithLastSubmission: false };

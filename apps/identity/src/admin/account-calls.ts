import { passwordProblem } from '@lamplight/domain/people/password-rule';
import { z } from 'zod';
import {
  findAccount,
  insertAccount,
  listAccounts,
  setAccountDisabled,
  updateAccount,
  type AccountRow,
} from '../accounts/accounts.queries.ts';
import { findOrganization } from '../accounts/organizations.queries.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { sendInvitation, sendResetMail } from '../accounts/password-links.ts';
import { inTransaction } from '../database.ts';
import { deleteArtifactsOfAccount } from '../oidc/artifacts.queries.ts';
import type { Services } from '../services.ts';
import { AdminProblem, parse, type AdminCall, type AdminRequest } from './admin-call.ts';

const email = z.email().max(254);
const name = z.string().trim().min(1).max(200);
const password = z.string().superRefine((text, context) => {
  const problem = passwordProblem(text);
  if (problem) context.addIssue(problem);
});
const newAccount = z
  .strictObject({
    organization: z.string(),
    email,
    name,
    password: password.optional(),
    invite: z.boolean().default(false),
    email_verified: z.boolean().default(false),
    must_change_password: z.boolean().default(false),
  })
  .refine((account) => (account.password === undefined) === account.invite, {
    message: 'Send either a password or "invite": true.',
    path: ['password'],
  });
const accountChange = z.strictObject({
  email: email.optional(),
  name: name.optional(),
  email_verified: z.boolean().optional(),
  must_change_password: z.boolean().optional(),
});
const listQuery = z.strictObject({
  organization: z.string(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().default(''),
  email: email.optional(),
});

const publicView = (account: AccountRow) => ({
  id: account.id,
  organization: account.organization_id,
  email: account.email,
  name: account.name,
  email_verified: account.email_verified,
  has_password: account.password_hash !== null,
  must_change_password: account.must_change_password,
  disabled: account.disabled_at !== null,
});

async function accountOf({ services, params }: AdminRequest): Promise<AccountRow> {
  const id = z.uuid().safeParse(params['id']);
  const account = id.success ? await findAccount(services.db, id.data) : undefined;
  if (!account) throw new AdminProblem(404, 'There is no such account.');
  return account;
}

/** The account stays when the mail cannot be sent: the caller can ask for the mail again. */
async function mailed(services: Services, account: AccountRow, send: () => Promise<void>) {
  try {
    await send();
  } catch (error) {
    services.log.error('mail_failed', error, { account: account.id });
    throw new AdminProblem(
      502,
      `The mail server did not take the mail for account ${account.id}. Check LAMPLIGHT_SMTP_URL, then POST /accounts/${account.id}/reset-password.`,
    );
  }
}

async function createAccount(request: AdminRequest) {
  const { services, body } = request;
  const { password: chosen, invite, ...wanted } = parse(newAccount, body);
  if (!(await findOrganization(services.db, wanted.organization)))
    throw new AdminProblem(422, 'There is no such organization. PUT /organizations/:id first.');
  const password_hash = chosen === undefined ? null : await hashPassword(chosen);
  const id = await insertAccount(services.db, { ...wanted, password_hash });
  if (!id)
    throw new AdminProblem(409, 'The organization already has an account with this address.');
  const account = await accountOf({ ...request, params: { id } });
  if (invite) await mailed(services, account, () => sendInvitation(services, account));
  services.log.info('account_created', { account: id });
  return { status: 201, body: publicView(account) };
}

async function changeAccount(request: AdminRequest) {
  const { services, body } = request;
  const change = parse(accountChange, body);
  const { id } = await accountOf(request);
  await inTransaction(services.db, async (tx) => {
    await updateAccount(tx, id, change).catch((error: unknown) => {
      const taken = error instanceof Error && 'code' in error && error.code === '23505';
      throw taken
        ? new AdminProblem(409, 'The organization already has an account with this address.')
        : error;
    });
    // Who must choose a new password must not go on with a sign-in made by the old one.
    if (change.must_change_password) await deleteArtifactsOfAccount(tx, id);
  });
  return { status: 200, body: publicView(await accountOf(request)) };
}

async function setDisabled(request: AdminRequest, disabled: boolean) {
  const { services } = request;
  const { id } = await accountOf(request);
  await inTransaction(services.db, async (tx) => {
    await setAccountDisabled(tx, id, disabled);
    if (disabled) await deleteArtifactsOfAccount(tx, id);
  });
  services.log.info(disabled ? 'account_disabled' : 'account_enabled', { account: id });
  return { status: 200, body: publicView(await accountOf(request)) };
}

async function resetPassword(request: AdminRequest) {
  const { services } = request;
  const account = await accountOf(request);
  const send = account.password_hash ? sendResetMail : sendInvitation;
  await mailed(services, account, () => send(services, account));
  services.log.info('password_reset_sent', { account: account.id });
  return { status: 202, body: publicView(account) };
}

export const accountCalls: AdminCall[] = [
  { method: 'POST', path: '/accounts', handle: createAccount },
  {
    method: 'GET',
    path: '/accounts',
    async handle({ services, query }) {
      const accounts = await listAccounts(services.db, parse(listQuery, query));
      return { status: 200, body: { results: accounts.map(publicView) } };
    },
  },
  {
    method: 'GET',
    path: '/accounts/:id',
    handle: async (request) => ({ status: 200, body: publicView(await accountOf(request)) }),
  },
  { method: 'PATCH', path: '/accounts/:id', handle: changeAccount },
  {
    method: 'POST',
    path: '/accounts/:id/disable',
    handle: (request) => setDisabled(request, true),
  },
  {
    method: 'POST',
    path: '/accounts/:id/enable',
    handle: (request) => setDisabled(request, false),
  },
  { method: 'POST', path: '/accounts/:id/reset-password', handle: resetPassword },
];

import type { inviteUser } from '@lamplight/contracts/calls/users';
import type { ReplyOf } from '@lamplight/contracts/call';
import { limits } from '@lamplight/contracts/limits';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { CallContext, WriteContext } from '../../platform/http/handler.ts';
import { emit } from '../../platform/outbox/outbox.queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { providerOfOrganization } from '../../platform/provider-of-organization.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { refuseIfShortOfRights } from './check-person.ts';
import { countInvitations, deleteInvitation, insertInvitation } from './invitations.queries.ts';
import { peopleQueries } from './people.queries.ts';
import { organizationOf } from './person-choices.queries.ts';
import { ProviderAccounts } from './provider-accounts.ts';

/** The accounts behind a hospital's sign-in, when they are ours to make. */
export async function accountsOf(
  { config }: { config: Pick<Platform['config'], 'oidcProviders'> },
  db: Db,
  hospitalId: number,
): Promise<{ organization: string; accounts: ProviderAccounts | undefined }> {
  const organization = await organizationOf(db, hospitalId);
  const settings = providerOfOrganization(config.oidcProviders, organization)?.accounts;
  return { organization, accounts: settings && new ProviderAccounts(settings) };
}

/** What is known of an invitation afterwards, and told to whoever looks at the list. */
export async function noteInvitation(
  db: Tx,
  sender: { hospitalId: number; userId: number },
  person: { id: number; version: number },
  { at, byImport }: { at: Date; byImport: boolean },
): Promise<void> {
  const { hospitalId, userId: sent_by } = sender;
  const invitation = { user_id: person.id, sent_by, sent_at: at, by_import: byImport };
  await insertInvitation(db, hospitalId, invitation);
  await tellListOf(db, hospitalId, person);
}

const tellListOf = (db: Tx, hospitalId: number, { id, version }: { id: number; version: number }) =>
  emit(db, hospitalId, `hospital.${hospitalId}`, 'user.changed', {
    id,
    op: 'updated',
    version,
    division_id: null,
  });

type Reply = ReplyOf<typeof inviteUser>;

/** Written down before the mail leaves: so two who ask at once do not get past the limits. */
export async function allowInvitation(
  platform: Platform,
  context: WriteContext<typeof inviteUser>,
): Promise<Reply> {
  const { db, who, params, now } = context;
  const row = await peopleQueries.lock(db, who, params.id);
  if (!row) throw notFound();
  await refuseIfShortOfRights(context, row);
  if (row.disabled_at) throw new Refusal('User::Disabled');
  const { accounts } = await accountsOf(platform, db, who.hospitalId);
  if (!accounts)
    return {
      id: params.id,
      outcome: 'not_needed',
      invited_at: row.invited_at?.toISOString() ?? null,
    };
  const sent = await countInvitations(db, who, row.id, new Date(now.getTime() - 3_600_000));
  const { perPerson, perSender } = limits.invitations;
  if (sent.to_person >= perPerson || sent.by_sender >= perSender)
    throw new Refusal(
      'Request::TooMany',
      undefined,
      'Enough invitations were sent for now. Please wait an hour and try again.',
    );
  await noteInvitation(db, who, row, { at: now, byImport: false });
  return { id: params.id, outcome: 'sent', invited_at: now.toISOString() };
}

/**
 * The mail leaves when no transaction is open: everybody's live events would wait for a slow mail server.
 * One that was not taken leaves no trace of an invitation.
 */
export async function mailInvitation(
  platform: Platform,
  { who, requestId, now }: CallContext<typeof inviteUser>,
  allowed: Reply,
): Promise<Reply> {
  if (allowed.outcome !== 'sent') return allowed;
  const { database } = platform;
  const { hospitalId } = who;
  const db = database.reading(hospitalId);
  const [person, { organization, accounts }] = await Promise.all([
    peopleQueries.find(db, who, allowed.id),
    accountsOf(platform, db, hospitalId),
  ]);
  if (!person || !accounts) throw notFound();
  try {
    await accounts.invite({ organization, email: person.email }, person.name);
  } catch (error) {
    await database.writing({ ...who, requestId }, async (tx) => {
      await deleteInvitation(tx, hospitalId, {
        user_id: person.id,
        sent_by: who.userId,
        sent_at: now,
      });
      await tellListOf(tx, hospitalId, person);
    });
    throw error;
  }
  return allowed;
}

/** The same request once more mails nothing, and is told the same. */
export async function asInvited(
  { database }: Platform,
  { who }: CallContext<typeof inviteUser>,
  allowed: Reply,
): Promise<Reply> {
  if (allowed.outcome !== 'sent') return allowed;
  const person = await peopleQueries.find(database.reading(who.hospitalId), who, allowed.id);
  if (!person?.invited_at || person.invited_at.toISOString() < String(allowed.invited_at))
    throw new Refusal('User::ProviderUnavailable');
  return allowed;
}

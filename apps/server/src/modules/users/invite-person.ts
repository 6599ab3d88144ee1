import type { inviteUser } from '@lamplight/contracts/calls/users';
import type { ReplyOf } from '@lamplight/contracts/call';
import { limits } from '@lamplight/contracts/limits';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { emit } from '../../platform/outbox/outbox.queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { providerOfOrganization } from '../../platform/provider-of-organization.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { refuseIfShortOfRights } from './check-person.ts';
import { countInvitations, insertInvitation } from './invitations.queries.ts';
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
  await emit(db, hospitalId, `hospital.${hospitalId}`, 'user.changed', {
    id: person.id,
    op: 'updated',
    version: person.version,
    division_id: null,
  });
}

/** The mail leaves inside the transaction: one that was not taken leaves no trace of an invitation. */
export async function invitePerson(
  platform: Platform,
  context: WriteContext<typeof inviteUser>,
): Promise<ReplyOf<typeof inviteUser>> {
  const { db, who, params, now } = context;
  const row = await peopleQueries.lock(db, who, params.id);
  if (!row) throw notFound();
  await refuseIfShortOfRights(context, row);
  if (row.disabled_at) throw new Refusal('User::Disabled');
  const { organization, accounts } = await accountsOf(platform, db, who.hospitalId);
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
  const sender = { hospitalId: who.hospitalId, userId: who.userId };
  await noteInvitation(db, sender, row, { at: now, byImport: false });
  await accounts.invite({ organization, email: row.email }, row.name);
  return { id: params.id, outcome: 'sent', invited_at: now.toISOString() };
}

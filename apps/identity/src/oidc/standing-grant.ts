import type { KoaContextWithOIDC } from 'oidc-provider';

/** What a person would otherwise be asked to consent to: the scopes the hospital's client wants. */
export async function loadStandingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, account, session, provider } = oidc;
  if (!client || !account || !session) return undefined;
  const known = session.grantIdFor(client.clientId);
  const stored = known ? await provider.Grant.find(known) : undefined;
  // A grant of somebody who used this browser before is of no use to this person.
  const grant =
    stored?.accountId === account.accountId
      ? stored
      : new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(oidc.requestParamOIDCScopes);
  await grant.save();
  return grant;
}

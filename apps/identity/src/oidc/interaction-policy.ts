import { interactionPolicy } from 'oidc-provider';

const { Check, base } = interactionPolicy;

/**
 * When a person must sign in although the browser has a session. Consent is never asked:
 * every client is the hospital's own.
 */
export function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new Check('account_gone', 'the account is disabled or gone', ({ oidc }) =>
        Boolean(oidc.session?.accountId && !oidc.account),
      ),
    );
  policy.get('login')?.checks.add(
    new Check('other_organization', 'the session is of another organization', ({ oidc }) => {
      const wanted = oidc.params?.['organization'];
      return Boolean(wanted && oidc.account && oidc.account['organization'] !== wanted);
    }),
  );
  return policy;
}

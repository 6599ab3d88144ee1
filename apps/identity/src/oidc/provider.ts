import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { ClientSettings } from '../config.ts';
import { describeProblem, renderProblem } from '../pages/problem-page.ts';
import type { Services } from '../services.ts';
import { claimsByScope, createFindAccount } from './account-claims.ts';
import { createArtifactAdapter } from './artifact-adapter.ts';
import { createPolicy } from './interaction-policy.ts';
import { createLogout } from './logout.ts';
import { createOrganizationCheck } from './organization-parameter.ts';
import { signingAlgorithm } from './signing-keys.ts';
import { loadStandingGrant } from './standing-grant.ts';

const minute = 60;
const hour = 60 * minute;
/** As long as the longest shift; the cookie itself ends with the browser. */
const sessionSeconds = 12 * hour;

export function createProvider(services: Services, jwks: { keys: JWK[] }): Provider {
  const { config, db, keys, log } = services;
  const configuration: Configuration = {
    adapter: createArtifactAdapter(db),
    jwks,
    clients: config.clients.map(clientMetadata),
    clientBasedCORS: () => false,
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    claims: claimsByScope,
    // The claims stand in the ID token itself: the application needs no second call.
    conformIdTokenClaims: false,
    findAccount: createFindAccount(db),
    pkce: { required: () => true },
    extraParams: { organization: createOrganizationCheck(db) },
    loadExistingGrant: loadStandingGrant,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { policy: createPolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: true, ...createLogout(db, config) },
    },
    cookies: {
      keys: [keys.cookies],
      // Cookies ignore ports: on one machine these must not meet the application's own.
      names: {
        session: 'lamplight_identity_session',
        interaction: 'lamplight_identity_interaction',
        resume: 'lamplight_identity_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', secure: config.secure, signed: true },
      short: { httpOnly: true, sameSite: 'lax', secure: config.secure, signed: true },
    },
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 5 * minute,
      IdToken: 10 * minute,
      Interaction: hour,
      Session: sessionSeconds,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
    },
    renderError: (ctx, _out, error) => renderProblem(ctx, config, describeProblem(error)),
  };
  const provider = new Provider(config.issuer, configuration);
  provider.proxy = config.secure;
  provider.maxIpsCount = config.proxyHops;
  provider.on('server_error', (_ctx, error) => log.error('oidc_failed', error));
  // Koa would print whole messages, and those may quote what a person typed.
  provider.onerror = (error) => log.error('http_failed', error);
  return provider;
}

function clientMetadata({ refresh_tokens: refresh, ...client }: ClientSettings) {
  return {
    ...client,
    grant_types: ['authorization_code', ...(refresh ? ['refresh_token'] : [])],
    response_types: ['code' as const],
    id_token_signed_response_alg: signingAlgorithm,
  } as const;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { freePort } from '@lamplight/test-kit/free-port';
import { createMemoryArtifacts } from './memory-artifacts.ts';

/** What the provider says about a person; `sub` is her lasting name there. */
export interface VouchedPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  organization?: string;
}

export interface ProviderSettings {
  port?: number;
  /** Where below its host the provider lives, as with a tenant in the path. */
  path: string;
  algorithm: 'RS256' | 'ES256';
  authentication: 'client_secret_basic' | 'client_secret_post';
  claims: string[];
  /** The origin of the application that people return to. */
  application: string;
}

export interface OpenIdProvider {
  issuer: string;
  client: { client_id: string; client_secret: string };
  /** Who sits before the browser and signs in at the next visit. */
  person: VouchedPerson;
  stop(): Promise<void>;
}

const client = { client_id: 'lamplight', client_secret: 'a-secret-of/the client?' };

/** A real OpenID provider whose sign-in page signs in whoever sits there, without a question. */
export async function startOpenIdProvider(settings: ProviderSettings): Promise<OpenIdProvider> {
  const { path, authentication } = settings;
  const port = settings.port ?? (await freePort());
  const known = new Map<string, VouchedPerson>();
  const running: Omit<OpenIdProvider, 'stop'> = {
    issuer: `http://127.0.0.1:${port}${path}`,
    client,
    person: { sub: 'nobody', email: 'nobody@nowhere.example', email_verified: false },
  };
  const provider = new Provider(running.issuer, await configuration(settings, known));
  const answer = provider.callback();
  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { person } = running;
    known.set(person.sub, person);
    await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  };
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (address.startsWith(`${path}/interaction/`)) {
      signIn(request, response).catch((error: unknown) => response.destroy(error as Error));
      return;
    }
    // oidc-provider itself would take the secret either way.
    const isBasic = request.headers.authorization?.startsWith('Basic ') ?? false;
    if (address === `${path}/token` && isBasic !== (authentication === 'client_secret_basic')) {
      response.writeHead(401).end('{"error":"invalid_client"}');
      return;
    }
    Object.assign(request, { originalUrl: address, url: address.slice(path.length) });
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(running, { stop });
}

async function configuration(
  { path, algorithm, authentication, claims, application }: ProviderSettings,
  known: Map<string, VouchedPerson>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    adapter: createMemoryArtifacts(),
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig' }] },
    clients: [
      {
        ...client,
        redirect_uris: [`${application}/api/v1/sign_in/return`],
        post_logout_redirect_uris: [`${application}/`],
        token_endpoint_auth_method: authentication,
        id_token_signed_response_alg: algorithm,
      },
    ],
    clientAuthMethods: [authentication],
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    claims: { openid: ['sub', ...claims], email: [], profile: [] },
    conformIdTokenClaims: false,
    cookies: {
      keys: ['test'],
      names: { session: `s${path.length}`, interaction: `i${path.length}` },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { logoutSource: (context, form) => void (context.body = form) },
    },
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = known.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    // Nobody is asked for consent: the application belongs to the hospital.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.account?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

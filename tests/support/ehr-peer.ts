import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import Provider, { errors, type Configuration } from 'oidc-provider';
import { freePort } from '@lamplight/test-kit/free-port';
import { createMemoryArtifacts } from './memory-artifacts.ts';

/** Who has the health record open, as its ID token says it. */
export interface EhrUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
}

interface LaunchContext {
  user: EhrUser;
  /** The FHIR id of the patient on its screen; none, and the launch names nobody. */
  patient?: string;
}

type Json = Record<string, unknown>;

/** What this health record gets wrong; nothing unless a test says so. */
export interface Bent {
  configuration?: (honest: Json) => Json;
  tokens?: (honest: Json) => Json;
  claims?: (honest: JWTPayload) => JWTPayload;
  /** Signs with a key that is not among its own. */
  strangeKey?: boolean;
  resource?: (honest: Json) => Json;
}

export interface EhrPeer {
  origin: string;
  iss: string;
  /** Of the client that proves itself by PKCE alone, and of the one with a secret. */
  client: { id: string; confidentialId: string; secret: string };
  /** FHIR patients by their ids. */
  patients: Map<string, Json>;
  bent: Bent;
  /** A patient and a user are on the screen: what a launch is named by. */
  launch: (context: LaunchContext) => string;
  /** Its own page, from which Lamplight is opened by a link or shown inside. */
  page: (launch: string, how: 'link' | 'frame') => string;
  stop(): Promise<void>;
}

/** As an administrator enters the peer: a client without a secret whose users are known by their addresses. */
export const issuerFields = (peer: EhrPeer, change: object = {}): object => ({
  name: 'Main EHR',
  iss: peer.iss,
  client_id: peer.client.id,
  is_confidential: false,
  client_secret: null,
  number_system: recordNumberSystem,
  user_claim: 'email',
  user_domain: null,
  endpoint_origins: null,
  frame_origins: null,
  is_enabled: true,
  ...change,
});

const client = { id: 'lamplight', confidentialId: 'lamplight-with-secret', secret: 'a secret:/?' };
export const recordNumberSystem = 'urn:oid:2.16.840.1.113883.3.7418.42.1';

/** A FHIR patient of the peer, with the number that is a record number of ours and one that is none. */
export const fhirPatient = (id: string, number: string, birthDate?: string): Json => ({
  resourceType: 'Patient',
  id,
  identifier: [
    { system: 'urn:oid:2.16.840.1.113883.4.1', value: '000-12-3456' },
    { system: recordNumberSystem, use: 'usual', value: number },
  ],
  name: [{ family: 'Fenwick', given: ['Ida'] }],
  ...(birthDate !== undefined && { birthDate }),
});

/** A real authorisation server and a FHIR server as a health record has them. Whoever sits there is signed in. */
export async function startEhrPeer(application: string, host = '127.0.0.1'): Promise<EhrPeer> {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const issuer = `${origin}/oauth`;
  const launches = new Map<string, LaunchContext>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const strange = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  const peer: Omit<EhrPeer, 'stop'> = {
    origin,
    iss: `${origin}/fhir`,
    client,
    patients: new Map(),
    bent: {},
    launch: (context) => {
      const launch = randomUUID();
      launches.set(launch, context);
      return launch;
    },
    page: (launch, how) => `${origin}/page?${new URLSearchParams({ launch, how })}`,
  };
  const provider = new Provider(
    issuer,
    configuration({ application, iss: peer.iss, jwk, launches }),
  );

  /** The provider knows its accounts by their launches, and the token names the person. */
  const signedAgain = async (idToken: string, sub: string): Promise<string> => {
    const { bent } = peer;
    const claims = { ...decodeJwt(idToken), sub };
    return new SignJWT(bent.claims?.(claims) ?? claims)
      .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg: 'RS256' })
      .sign(bent.strangeKey ? strange.privateKey : privateKey);
  };
  // The patient of the launch comes beside the tokens.
  provider.use(async (context, next) => {
    await next();
    const tokens = context.body as Json | undefined;
    if (context.path !== '/token' || typeof tokens?.['id_token'] !== 'string') return;
    const access = await provider.AccessToken.find(String(tokens['access_token']));
    const { patient, user } = launches.get(access?.accountId ?? '') ?? {};
    const honest = {
      ...tokens,
      ...(patient !== undefined && { patient }),
      id_token: await signedAgain(tokens['id_token'], user?.sub ?? ''),
    };
    context.body = peer.bent.tokens?.(honest) ?? honest;
  });

  const answer = provider.callback();
  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, {
      login: { accountId: String(params['launch']) },
    });
  };
  const readPatient = async (id: string, authorization: string): Promise<Json | undefined> => {
    const access = await provider.AccessToken.find(authorization.replace(/^Bearer /, ''));
    const { patient } = launches.get(access?.accountId ?? '') ?? {};
    const resource = patient === id ? peer.patients.get(id) : undefined;
    return resource && (peer.bent.resource?.(resource) ?? resource);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = request.url ?? '/';
    const url = new URL(address, origin);
    if (url.pathname === '/favicon.ico') response.writeHead(204).end();
    else if (url.pathname === '/page')
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(pageOf(url, `${application}/fhir-launch`, peer.iss));
    else if (url.pathname === '/fhir/.well-known/smart-configuration') {
      const honest = smartConfiguration(issuer);
      sendJson(response, 200, peer.bent.configuration?.(honest) ?? honest);
    } else if (url.pathname.startsWith('/fhir/Patient/')) {
      const id = url.pathname.slice('/fhir/Patient/'.length);
      const resource = await readPatient(id, request.headers.authorization ?? '');
      if (resource) sendJson(response, 200, resource);
      else sendJson(response, 403, { resourceType: 'OperationOutcome' });
    } else if (url.pathname.startsWith('/oauth/interaction/')) await signIn(request, response);
    else {
      // Each launch is somebody's own: who was signed in by the last one is not asked for.
      request.headers.cookie = (request.headers.cookie ?? '')
        .split('; ')
        .filter((cookie) => !cookie.startsWith('ehr_session'))
        .join('; ');
      Object.assign(request, { originalUrl: address, url: address.slice('/oauth'.length) });
      await answer(request, response);
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(peer, { stop });
}

function sendJson(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function pageOf(url: URL, target: string, iss: string): string {
  const query = new URLSearchParams({ iss, launch: url.searchParams.get('launch') ?? '' });
  const address = `${target}?${query}`.replaceAll('&', '&amp;');
  const opening =
    url.searchParams.get('how') === 'frame'
      ? `<iframe title="Lamplight" src="${address}" width="900" height="500"></iframe>`
      : `<a href="${address}">Open Lamplight</a>`;
  return `<!doctype html><html lang="en"><title>The health record</title><h1>The health record</h1>${opening}`;
}

const smartConfiguration = (issuer: string): Json => ({
  issuer,
  jwks_uri: `${issuer}/jwks`,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  grant_types_supported: ['authorization_code'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: [...scopes],
  capabilities: [
    'launch-ehr',
    'client-public',
    'client-confidential-symmetric',
    'context-ehr-patient',
    'sso-openid-connect',
    'permission-v2',
    'permission-patient',
  ],
});

const scopes = ['openid', 'fhirUser', 'launch', 'email', 'profile', 'patient/Patient.rs'];

interface Setting {
  application: string;
  iss: string;
  jwk: Awaited<ReturnType<typeof exportJWK>>;
  launches: Map<string, LaunchContext>;
}

const configuration = ({ application, iss, jwk, launches }: Setting): Configuration => ({
  adapter: createMemoryArtifacts(),
  ttl: {
    Interaction: 600,
    Grant: 600,
    Session: 600,
    AccessToken: 600,
    IdToken: 600,
    AuthorizationCode: 60,
  },
  jwks: { keys: [jwk] },
  clients: [
    {
      client_id: client.id,
      redirect_uris: [`${application}/fhir`],
      token_endpoint_auth_method: 'none',
    },
    {
      client_id: client.confidentialId,
      client_secret: client.secret,
      redirect_uris: [`${application}/fhir`],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  scopes,
  claims: { openid: ['sub', 'email', 'email_verified', 'preferred_username'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  extraParams: {
    aud: (_context, aud) => {
      if (aud !== iss) throw new errors.InvalidRequest('aud is not this server');
    },
    launch: (_context, launch) => {
      if (!launches.has(launch ?? '')) throw new errors.InvalidRequest('no such launch');
    },
  },
  cookies: { keys: ['test'], names: { session: 'ehr_session', interaction: 'ehr_interaction' } },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/oauth/interaction/${uid}` },
  findAccount: (_context, launch) => {
    const context = launches.get(launch);
    return context && { accountId: launch, claims: () => ({ ...context.user }) };
  },
  // Nobody is asked for consent: the hospital has registered the application.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.account?.accountId ?? '',
    });
    grant.addOIDCScope(scopes.join(' '));
    await grant.save();
    return grant;
  },
});

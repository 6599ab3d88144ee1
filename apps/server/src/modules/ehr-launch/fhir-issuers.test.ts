import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FhirIssuer } from '@lamplight/contracts/entities/fhir-issuer';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let directory: string;
let operator: ApiCaller;

const fields = {
  name: 'Main EHR',
  iss: 'https://ehr.example/fhir/r4',
  client_id: 'lamplight',
  is_confidential: true,
  client_secret: 'only once',
  number_system: 'urn:oid:1.2.3',
  user_claim: 'email',
  user_domain: null,
  endpoint_origins: null,
  frame_origins: 'https://chart.ehr.example',
  is_enabled: true,
};
const add = (change: object) =>
  operator.post<FhirIssuer & ErrorReply>('/fhir_issuers', { body: { ...fields, ...change } });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lamplight-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<p>__CSP_NONCE__ __BUILD__</p>');
  server = await startTestServer({
    roles: ['api'],
    config: { webDir: directory, publicUrl: 'https://lamplight.example' },
  });
  operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const ancestorsOf = async (path: string): Promise<string | undefined> => {
  const { headers } = await fetch(server.url + path);
  return /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
};

it('keeps a secret sealed, out of replies and histories, until the client has none [R004-4.2]', async () => {
  const { body, text } = await add({});
  expect(body.has_secret).toBe(true);
  expect(text).not.toContain('only once');
  const change = async (what: object) => {
    const { body: now } = await operator.get<FhirIssuer>(`/fhir_issuers/${body.id}`);
    return operator.put<FhirIssuer>(`/fhir_issuers/${body.id}`, {
      body: { ...fields, client_secret: null, ...what, version: now.version },
    });
  };
  expect((await change({ name: 'EHR' })).body.has_secret).toBe(true);
  // Whoever leads it to a server of hers would be told the secret by the next launch.
  for (const elsewhere of [
    { iss: 'https://evil.example/fhir' },
    { endpoint_origins: 'https://evil.example' },
  ])
    expect((await change(elsewhere)).status).toBe(422);
  const history = await operator.get(`/revisions/fhir_issuer/${body.id}`);
  expect(history.status).toBe(200);
  expect(history.text).not.toMatch(/only once|sealed/);
  const { rows } = await server.owner.query<{ sealed: string }>(
    'SELECT sealed FROM fhir_issuer_secrets WHERE issuer_id = $1',
    [body.id],
  );
  expect(rows[0]?.sealed).not.toContain('only once');
  expect((await change({ is_confidential: false })).body.has_secret).toBe(false);
  const refused = await change({});
  expect(refused.status).toBe(422);
});

it('takes an address once in the whole cell, and encrypted ones alone [R004-4.1] [R004-4.3]', async () => {
  await server.owner.query(
    `INSERT INTO fhir_issuers (hospital_id, name, iss, client_id, number_system, user_claim)
     SELECT id, 'Theirs', 'https://twice.example/fhir', 'x', 'x', 'email' FROM hospitals
      WHERE auth0_id = 'org_cedarvale'`,
  );
  const again = await add({ iss: 'https://twice.example/fhir' });
  expect([again.status, again.body.type]).toEqual([422, 'Record::NameTaken']);
  for (const change of [
    { iss: 'http://127.0.0.1:9/fhir' },
    { iss: 'https://user@ehr.example/fhir' },
    { iss: 'https://ehr.example/fhir?x=1' },
    { iss: 'ftp://ehr.example' },
    { iss: 'https://b.example/fhir', endpoint_origins: 'https://a.example/path' },
    { iss: 'https://b.example/fhir', frame_origins: 'https://*.example' },
    { iss: 'https://b.example/fhir', frame_origins: "'self'" },
    { iss: 'https://b.example/fhir', client_secret: null },
  ])
    expect((await add(change)).status, JSON.stringify(change)).toBe(422);
});

it('lets the page of a launch be shown by its health record alone, and no other page [R004-4.10]', async () => {
  const { body } = await add({ iss: 'https://framing.example/fhir' });
  const query = `?iss=${encodeURIComponent(body.iss)}&launch=x`;
  expect(await ancestorsOf(`/fhir-launch${query}`)).toBe(
    'https://framing.example https://chart.ehr.example',
  );
  for (const path of ['/', '/fhir', '/fhir-launch/', '//fhir-launch', '/patients'])
    expect(await ancestorsOf(path + query), path).toBe("'none'");
  expect(await ancestorsOf('/fhir-launch')).toBe("'none'");
  expect(await ancestorsOf('/fhir-launch?iss=https://evil.example')).toBe("'none'");
  await server.owner.query('UPDATE fhir_issuers SET is_enabled = false WHERE id = $1', [body.id]);
  expect(await ancestorsOf(`/fhir-launch${query}`)).toBe("'none'");
});

it('is there for whoever manages the system, in her own hospital [R004-4.1]', async () => {
  const { body } = await operator.get<{ results: FhirIssuer[] }>('/fhir_issuers');
  expect(body.results.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain('Theirs');
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/fhir_issuers')).status).toBe(403);
});

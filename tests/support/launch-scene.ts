import { expect } from 'vitest';
import type { ErrorReply } from '../../packages/contracts/src/errors.ts';
import type { FhirIssuer } from '../../packages/contracts/src/entities/fhir-issuer.ts';
import { apiCaller, type Answer } from './api-caller.ts';
import { openBrowser, type Browser } from './browser.ts';
import { fhirPatient, issuerFields, startEhrPeer, type EhrPeer } from './ehr-peer.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { startTestServer, type TestServer } from './test-server.ts';

type Mixed<Body> = Body & ErrorReply;

/** What came back from the health record, as its redirect says it. */
export interface Return {
  state: string;
  code?: string;
}

export interface LaunchScene {
  server: TestServer;
  peer: EhrPeer;
  issuer: FhirIssuer;
  /** In sight of the nurse; the peer has the same one as `p1`. */
  patient: { id: number; mrn: string; dob: string };
  issuerFields: (change?: object) => object;
  begin(
    browser: Browser,
    launch: string,
    iss?: string,
  ): Promise<Answer<Mixed<{ continue_at: string }>>>;
  /** From the health record's own page back to ours. */
  authorise(browser: Browser, continueAt: string): Promise<Return>;
  comeBack(
    browser: Browser,
    what: Return,
  ): Promise<Answer<Mixed<{ opening: number; organization: string }>>>;
  open(
    browser: Browser,
    opening: number,
  ): Promise<Answer<Mixed<{ signed_in: boolean; patient_id: number }>>>;
  /** A browser in which this person is signed in to Lamplight. */
  browserOf(email?: string): Promise<Browser>;
  /** The first steps, which go well. */
  arrive(browser: Browser, launch: string): Promise<Return>;
  close(): Promise<void>;
}

export const nurseEmail = 'nurse@harborlight.example';

/** A server whose hospital has one health record on its list: a real one, of the tests. */
export async function startLaunchScene(): Promise<LaunchScene> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const server = await startTestServer({ roles: ['api'], config: { port, publicUrl } });
  const peer = await startEhrPeer(publicUrl);
  const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  const { body: issuer, status } = await operator.post<FhirIssuer>('/fhir_issuers', {
    body: issuerFields(peer),
  });
  expect(status).toBe(200);
  const nurse = apiCaller(server, await server.signIn(nurseEmail));
  const { body: listed } = await nurse.get<{ results: LaunchScene['patient'][] }>(
    '/patients?division_id=*&per_page=25',
  );
  const patient = listed.results.find(({ dob }) => dob);
  if (!patient) throw new Error('The nurse sees no patient');
  peer.patients.set('p1', fhirPatient('p1', patient.mrn, patient.dob));

  const post = async <Body>(
    browser: Browser,
    path: string,
    body: object,
  ): Promise<Answer<Body>> => {
    const answer = await apiCaller(server).post<Body>(path, {
      body,
      headers: {
        origin: publicUrl,
        'x-lamplight': '1',
        cookie: browser.cookiesFor(`${publicUrl}/api/v1${path}`),
      },
    });
    for (const header of answer.headers.getSetCookie()) browser.setCookie(header);
    return answer;
  };
  const begin: LaunchScene['begin'] = (browser, launch, iss = peer.iss) =>
    post(browser, '/ehr_launch', { iss, launch });
  const authorise: LaunchScene['authorise'] = async (browser, continueAt) => {
    const { url } = await browser.go(continueAt, ({ pathname }) => pathname === '/fhir');
    const code = url.searchParams.get('code');
    return { state: url.searchParams.get('state') ?? '', ...(code !== null && { code }) };
  };
  return {
    server,
    peer,
    issuer,
    patient,
    issuerFields: (change) => issuerFields(peer, change),
    begin,
    authorise,
    comeBack: (browser, what) => post(browser, '/ehr_launch/return', what),
    open: (browser, opening) => post(browser, '/ehr_launch/open', { opening }),
    browserOf: async (email) => {
      const browser = openBrowser();
      if (email === undefined) return browser;
      const { cookie } = await server.signIn(email);
      browser.setCookie(`lamplight_session=${cookie}; Path=/api/v1`);
      return browser;
    },
    arrive: async (browser, launch) => {
      const begun = await begin(browser, launch);
      expect(begun.status).toBe(200);
      return authorise(browser, begun.body.continue_at);
    },
    close: async () => {
      await server.close();
      await peer.stop();
    },
  };
}

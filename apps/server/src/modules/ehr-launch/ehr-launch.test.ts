import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { fhirPatient } from '../../../../../tests/support/ehr-peer.ts';
import {
  nurseEmail,
  startLaunchScene,
  type LaunchScene,
} from '../../../../../tests/support/launch-scene.ts';

let scene: LaunchScene;
const user = { sub: 'n-1', email: nurseEmail };

beforeAll(async () => {
  scene = await startLaunchScene();
});
afterAll(() => scene.close());
afterEach(async () => {
  scene.peer.bent = {};
  await scene.server.owner.query(
    `UPDATE fhir_issuers SET is_enabled = true, client_id = $2, is_confidential = false,
       user_claim = 'email', user_domain = NULL WHERE id = $1`,
    [scene.issuer.id, scene.peer.client.id],
  );
});

const setIssuer = (columns: string) =>
  scene.server.owner.query(`UPDATE fhir_issuers SET ${columns} WHERE id = $1`, [scene.issuer.id]);

/** How far a launch gets: the patient's id, or the reason why not. */
async function launched(
  context: { patient?: string; user?: object } = {},
  email: string | undefined = nurseEmail,
): Promise<number | string> {
  const browser = await scene.browserOf(email);
  const launch = scene.peer.launch({ patient: 'p1', user, ...context } as never);
  const back = await scene.comeBack(browser, await scene.arrive(browser, launch));
  if (back.status !== 200) return back.body.type;
  const { status, body } = await scene.open(browser, back.body.opening);
  return status === 200 ? body.patient_id : body.type;
}

describe('a launch', () => {
  it('leads to the patient whom the health record has open, and is in the trail [R004-4.1] [R004-4.9]', async () => {
    expect(await launched()).toBe(scene.patient.id);
    const { rows } = await scene.server.owner.query<{ email: string; details: object }>(
      `SELECT u.email, a.details FROM audit_log a JOIN users u ON u.id = a.user_id
        WHERE a.call = 'ehr-launch.open' AND a.action = 'read' AND $1 = ANY(a.subject_ids)`,
      [scene.patient.id],
    );
    expect(rows[0]).toEqual({ email: nurseEmail, details: { fhir_issuer_id: scene.issuer.id } });
  });

  it('stores no token and nothing of the patient but our own id [R004-4.11]', async () => {
    expect(await launched()).toBe(scene.patient.id);
    const { rows } = await scene.server.owner.query<{ row: string }>(
      'SELECT to_jsonb(l)::text AS row FROM fhir_launches l ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0]?.row).not.toContain(scene.patient.mrn);
    expect(rows[0]?.row).not.toMatch(/Fenwick|eyJ|access|p1"/);
  });

  it('asks for the patient of the launch alone, for this server, with PKCE [R004-4.3]', async () => {
    const browser = await scene.browserOf();
    const { body } = await scene.begin(browser, scene.peer.launch({ user }));
    const asked = new URL(body.continue_at);
    expect(asked.origin).toBe(scene.peer.origin);
    expect(asked.searchParams.get('aud')).toBe(scene.peer.iss);
    expect(asked.searchParams.get('scope')).toBe('launch openid fhirUser patient/Patient.rs email');
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked.searchParams.get('redirect_uri')).toBe(`${scene.server.url}/fhir`);
  });

  it('binds itself to the browser by a cookie that no script and no other path reads [R004-4.4]', async () => {
    const browser = await scene.browserOf();
    const { headers } = await scene.begin(browser, scene.peer.launch({ user }));
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^lamplight_launch_\d+=/);
    expect(cookie).toContain('Max-Age=600');
    expect(cookie).toContain('Path=/api/v1/ehr_launch');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
  });

  it('proves itself with the secret where it has one, which is kept sealed [R004-4.2]', async () => {
    const { peer, server, issuer } = scene;

    const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
    const { body: now } = await operator.get<{ version: number }>(`/fhir_issuers/${issuer.id}`);
    const saved = await operator.put<{ has_secret: boolean }>(`/fhir_issuers/${issuer.id}`, {
      body: {
        ...scene.issuerFields({
          client_id: peer.client.confidentialId,
          is_confidential: true,
          client_secret: peer.client.secret,
        }),
        version: now.version,
      },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.has_secret).toBe(true);
    expect(saved.text).not.toContain(peer.client.secret);
    const { rows } = await server.owner.query<{ sealed: string }>(
      'SELECT sealed FROM fhir_issuer_secrets',
    );
    expect(rows[0]?.sealed).not.toContain(peer.client.secret);
    expect(await launched()).toBe(scene.patient.id);
  });

  it('goes on after the ordinary sign-in, and signs nobody in itself [R004-4.7]', async () => {
    const browser = await scene.browserOf();
    const launch = scene.peer.launch({ patient: 'p1', user });
    const back = await scene.comeBack(browser, await scene.arrive(browser, launch));
    expect(back.body.organization).toBe('org_harborlight');
    const { opening } = back.body;
    expect((await scene.open(browser, opening)).body).toEqual({ signed_in: false });
    const { cookie } = await scene.server.signIn(nurseEmail);
    browser.setCookie(`lamplight_session=${cookie}; Path=/api/v1`);
    expect((await scene.open(browser, opening)).body.patient_id).toBe(scene.patient.id);
  });

  it('takes two patients one after the other each to its own window [R004-4.4]', async () => {
    const browser = await scene.browserOf(nurseEmail);
    const first = await scene.arrive(browser, scene.peer.launch({ patient: 'p1', user }));
    const second = await scene.arrive(browser, scene.peer.launch({ patient: 'p9', user }));
    const { body } = await scene.comeBack(browser, first);
    expect((await scene.open(browser, body.opening)).body.patient_id).toBe(scene.patient.id);
    expect((await scene.comeBack(browser, second)).body.type).toBe('Launch::NoAnswer');
  });
});

describe('a health record that is not trusted', () => {
  it('is not asked unless it stands on the list, letter by letter [R004-4.1]', async () => {
    const browser = await scene.browserOf(nurseEmail);
    const launch = scene.peer.launch({ patient: 'p1', user });
    for (const iss of ['https://evil.example/fhir', `${scene.peer.iss}/`, scene.peer.origin, '']) {
      const { status, body } = await scene.begin(browser, launch, iss);
      expect([status, body.type]).toEqual([403, 'Launch::UnknownIssuer']);
    }
    await setIssuer('is_enabled = false');
    expect((await scene.begin(browser, launch)).body.type).toBe('Launch::UnknownIssuer');
  });

  it.each([
    ['an endpoint elsewhere', { token_endpoint: 'https://evil.example/token' }],
    ['keys elsewhere', { jwks_uri: 'https://evil.example/jwks' }],
    ['a page elsewhere', { authorization_endpoint: 'https://evil.example/auth' }],
    ['a line in the clear', { token_endpoint: 'http://10.0.0.1/token' }],
    ['no PKCE', { code_challenge_methods_supported: ['plain'] }],
    ['nobody who vouches', { issuer: undefined }],
  ])('gets nothing when it names %s [R004-4.3]', async (_what, change) => {
    scene.peer.bent.configuration = (honest) => ({ ...honest, ...change });
    const browser = await scene.browserOf(nurseEmail);
    const { status, body } = await scene.begin(browser, scene.peer.launch({ user }));
    expect([status, body.type]).toEqual([503, 'Launch::NoAnswer']);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-application' }],
    ['others besides', { aud: ['lamplight', 'another-application'] }],
    ['another launch', { nonce: 'another' }],
    ['no launch', { nonce: undefined }],
    ['a time that is over', { exp: 1_700_000_000 }],
    ['no end', { exp: undefined }],
    ['nobody', { email: undefined }],
    ['an address that it does not stand by', { email_verified: false }],
  ])('is not believed when its token is for %s [R004-4.5]', async (_what, change) => {
    scene.peer.bent.claims = (honest) => ({ ...honest, ...change });
    expect(await launched()).toBe('Launch::NotTrusted');
  });

  it('is not believed when the key is none of its own [R004-4.5]', async () => {
    scene.peer.bent.strangeKey = true;
    expect(await launched()).toBe('Launch::NotTrusted');
  });
});

describe('what comes back', () => {
  it('counts once: the same code and state again open nothing [R004-4.4]', async () => {
    const browser = await scene.browserOf(nurseEmail);
    const back = await scene.arrive(browser, scene.peer.launch({ patient: 'p1', user }));
    const { body } = await scene.comeBack(browser, back);
    expect((await scene.comeBack(browser, back)).body.type).toBe('Launch::Over');
    expect((await scene.open(browser, body.opening)).status).toBe(200);
    expect((await scene.open(browser, body.opening)).body.type).toBe('Launch::Over');
  });

  it('is refused by the health record when the code was used before [R004-4.4]', async () => {
    const browser = await scene.browserOf(nurseEmail);
    const first = await scene.arrive(browser, scene.peer.launch({ patient: 'p1', user }));
    const second = await scene.arrive(browser, scene.peer.launch({ patient: 'p1', user }));
    expect((await scene.comeBack(browser, first)).status).toBe(200);
    const mixed = { state: second.state, code: first.code ?? '' };
    expect((await scene.comeBack(browser, mixed)).body.type).toBe('Launch::Declined');
  });

  it('belongs to the browser it was begun in [R004-4.4]', async () => {
    const browser = await scene.browserOf(nurseEmail);
    const back = await scene.arrive(browser, scene.peer.launch({ patient: 'p1', user }));
    const other = await scene.browserOf(nurseEmail);
    expect((await scene.comeBack(other, back)).body.type).toBe('Launch::Over');
    const { body } = await scene.comeBack(browser, back);
    expect((await scene.open(other, body.opening)).body.type).toBe('Launch::Over');
    // A cookie of its own does not open another's launch either.
    const own = await scene.arrive(other, scene.peer.launch({ patient: 'p1', user }));
    const mixed = { ...own, state: back.state };
    expect((await scene.comeBack(other, mixed)).body.type).toBe('Launch::Over');
  });

  it('is over after ten minutes, before and after it was exchanged [R004-4.4]', async () => {
    const age = () =>
      scene.server.owner.query(`UPDATE fhir_launches SET expires_at = now() - interval '1 second'`);
    const browser = await scene.browserOf(nurseEmail);
    const late = await scene.arrive(browser, scene.peer.launch({ patient: 'p1', user }));
    await age();
    expect((await scene.comeBack(browser, late)).body.type).toBe('Launch::Over');
    const good = await scene.arrive(browser, scene.peer.launch({ patient: 'p1', user }));
    const { body } = await scene.comeBack(browser, good);
    await age();
    expect((await scene.open(browser, body.opening)).body.type).toBe('Launch::Over');
  });

  it('says so when the health record let nobody in [R004-4.8]', async () => {
    const browser = await scene.browserOf(nurseEmail);
    const { body } = await scene.begin(browser, 'no launch of ours');
    const back = await scene.authorise(browser, body.continue_at);
    expect(back.code).toBeUndefined();
    expect((await scene.comeBack(browser, back)).body.type).toBe('Launch::Declined');
  });

  it('is taken from our own page alone [R004-4.4]', async () => {
    const sent = {
      body: { iss: scene.peer.iss, launch: 'x' },
      headers: { origin: scene.peer.origin },
    };
    expect((await apiCaller(scene.server).post('/ehr_launch', sent)).status).toBe(403);
  });
});

describe('the patient', () => {
  it('is the one of the launch, whatever another answer says [R004-4.6]', async () => {
    const { peer, patient } = scene;
    peer.bent.resource = (honest) => ({ ...honest, id: 'p2' });
    expect(await launched()).toBe('Launch::NoAnswer');
    peer.bent = { tokens: (honest) => ({ ...honest, patient: '../Patient/p1' }) };
    expect(await launched()).toBe('Launch::NoAnswer');
    peer.bent = {};
    peer.patients.set('p3', fhirPatient('p3', patient.mrn, '1901-01-01'));
    expect(await launched({ patient: 'p3' })).toBe('Launch::OtherBirthDate');
  });

  it('needs one record number of this hospital [R004-4.6]', async () => {
    const { peer, patient } = scene;
    const twice = fhirPatient('p4', patient.mrn);
    const numbers = twice['identifier'] as object[];
    peer.patients.set('p4', {
      ...twice,
      identifier: [...numbers, { ...numbers[1], value: 'ANOTHER' }],
    });
    expect(await launched({ patient: 'p4' })).toBe('Launch::NoPatient');
    peer.patients.set('p5', { ...twice, id: 'p5', identifier: numbers.slice(0, 1) });
    expect(await launched({ patient: 'p5' })).toBe('Launch::NoPatient');
    const browser = await scene.browserOf(nurseEmail);
    const back = await scene.arrive(browser, peer.launch({ user }));
    expect((await scene.comeBack(browser, back)).body.type).toBe('Launch::NoPatient');
  });

  it('who is unknown, out of sight or of another hospital is answered alike [R004-4.8]', async () => {
    const { peer, server } = scene;
    const { rows } = await server.owner.query<{ mrn: string }>(
      `SELECT p.mrn FROM patients p JOIN hospitals h ON h.id = p.hospital_id
        WHERE h.auth0_id = 'org_cedarvale' ORDER BY p.id LIMIT 1`,
    );
    peer.patients.set('p6', fhirPatient('p6', 'NOBODY'));
    peer.patients.set('p7', fhirPatient('p7', rows[0]?.mrn ?? ''));
    expect(await launched({ patient: 'p6' })).toBe('Launch::PatientNotHere');
    expect(await launched({ patient: 'p7' })).toBe('Launch::PatientNotHere');
    const elsewhere = 'other@harborlight.example';
    expect(await launched({ user: { sub: 'n-2', email: elsewhere } }, elsewhere)).toBe(
      'Launch::PatientNotHere',
    );
  });

  it('who was merged into another record is found as that one [R004-4.6]', async () => {
    const { peer, server, patient } = scene;
    const { rows } = await server.owner.query<{ mrn: string }>(
      `UPDATE patients SET merged_into_id = $1, merged_at = now() WHERE id =
        (SELECT id FROM patients o WHERE o.id <> $1 AND o.merged_into_id IS NULL
           AND o.hospital_id = (SELECT hospital_id FROM patients WHERE id = $1) ORDER BY id DESC LIMIT 1)
       RETURNING mrn`,
      [patient.id],
    );
    peer.patients.set('p8', fhirPatient('p8', rows[0]?.mrn ?? ''));
    expect(await launched({ patient: 'p8' })).toBe(patient.id);
    await server.owner.query('UPDATE patients SET merged_into_id = NULL, merged_at = NULL');
  });
});

describe('the person', () => {
  it('must be the same here and there, and is told who she is here [R004-4.7]', async () => {
    const browser = await scene.browserOf(nurseEmail);
    const other = { sub: 'x', email: 'charge@harborlight.example' };
    const launch = scene.peer.launch({ patient: 'p1', user: other });
    const { body } = await scene.comeBack(browser, await scene.arrive(browser, launch));
    const refused = await scene.open(browser, body.opening);
    expect([refused.status, refused.body.type]).toEqual([403, 'Launch::OtherPerson']);
    expect(refused.body.error).toMatch(/^You are signed in to Lamplight as /);
    expect(refused.body.error).not.toContain('charge@');
    const { rows } = await scene.server.owner.query(
      `SELECT FROM audit_log WHERE call = 'ehr-launch.open' AND action = 'denied'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('whom Lamplight does not know, or who is of another hospital, opens nothing [R004-4.7]', async () => {
    expect(await launched({ user: { sub: 'y', email: 'stranger@ehr.example' } })).toBe(
      'Launch::OtherPerson',
    );
    const admin = 'admin@cedarvale.example';
    expect(await launched({ user: { sub: 'z', email: admin } }, admin)).toBe('Launch::OtherPerson');
  });

  it('is known by name and domain, or by the sign-in that both share [R004-4.7]', async () => {
    await setIssuer(`user_claim = 'preferred_username', user_domain = 'harborlight.example'`);
    const named = { sub: 'n-1', preferred_username: 'nurse' };
    expect(await launched({ user: named })).toBe(scene.patient.id);
    await setIssuer(`user_claim = 'sub', user_domain = NULL`);
    expect(await launched({ user: { sub: 'n-1' } })).toBe('Launch::OtherPerson');
    await scene.server.owner.query(
      `INSERT INTO user_identities (hospital_id, user_id, issuer, subject)
       SELECT hospital_id, id, $1, 'n-1' FROM users WHERE email = $2`,
      [`${scene.peer.origin}/oauth`, nurseEmail],
    );
    expect(await launched({ user: { sub: 'n-1' } })).toBe(scene.patient.id);
  });

  it('who may not see patients is refused [R004-4.8]', async () => {
    const operator = 'operator@harborlight.example';
    expect(await launched({ user: { sub: 'o', email: operator } }, operator)).toBe(
      'Access::Denied',
    );
  });
});

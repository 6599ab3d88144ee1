import { afterAll, beforeAll, expect, test } from 'vitest';
import { fhirPatient, issuerFields, startEhrPeer, type EhrPeer } from '../support/ehr-peer.ts';
import { nurse, operator } from './support/people.ts';
import { picture } from './support/pictures.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
const user = { sub: 'n-1', email: nurse };
let peer: EhrPeer;
let patient: { id: number; mrn: string; dob: string | null };

beforeAll(async () => {
  // A different site to the browser, as in a hospital.
  const { hostname } = new URL(stack().urls.web);
  peer = await startEhrPeer(stack().urls.web, hostname === 'localhost' ? '127.0.0.1' : 'localhost');
  const system = await callerOf(operator);
  bodyOf(
    await system.post('/fhir_issuers', { body: issuerFields(peer, { name: `EHR ${Date.now()}` }) }),
  );
  const { results } = bodyOf(
    await (await callerOf(nurse)).get<{ results: (typeof patient)[] }>('/patients?division_id=*'),
  );
  const [first] = results;
  if (!first) throw new Error('The nurse sees no patient');
  patient = first;
  peer.patients.set('p1', fhirPatient('p1', patient.mrn, patient.dob ?? undefined));
  peer.patients.set('p2', fhirPatient('p2', 'NOBODY-HERE'));
});
afterAll(() => peer.stop());

const itsPage = (url: URL) => url.pathname === `/patients/${patient.id}/overview/edit`;

test('opens the patient of a launch from the health record, and leaves nothing of it in the address [R004-4.1] [R004-4.11]', async () => {
  const { page } = await visitors.arrive(nurse, '/about');
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.goto(peer.page(peer.launch({ patient: 'p1', user }), 'link'));
  await page.getByRole('link', { name: 'Open Lamplight' }).click();
  await page.waitForURL(itsPage, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.url()).not.toMatch(/code=|state=|launch=|iss=/);
  // The address is cleaned before anything is drawn, and Back leads to the health record.
  expect(seen).toContain(`${stack().urls.web}/fhir`);
  await page.goBack();
  await page.getByRole('heading', { name: 'The health record' }).waitFor();
}, 90_000);

test('opens the patient after sign-in when the person was not signed in [R004-4.7]', async () => {
  const { page } = await visitors.stranger('/about');
  await page.getByLabel('E-mail address').waitFor();
  await page.goto(peer.page(peer.launch({ patient: 'p1', user }), 'link'));
  await page.getByRole('link', { name: 'Open Lamplight' }).click();
  await page.getByLabel('E-mail address').waitFor();
  await signIn(page, nurse);
  await page.waitForURL(itsPage, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}, 90_000);

test('shows only a button inside the health record, which opens Lamplight in a new window [R004-4.10]', async () => {
  const { page } = await visitors.arrive(nurse, '/about');
  await page.goto(peer.page(peer.launch({ patient: 'p1', user }), 'frame'));
  const inside = page.frameLocator('iframe');
  const button = inside.getByRole('link', { name: 'Open in a new window' });
  await button.waitFor();
  await picture(page, 'ehr-launch-embedded');
  const opened = page.context().waitForEvent('page');
  await button.focus();
  await page.keyboard.press('Enter');
  const own = await opened;
  await own.waitForURL(itsPage, { waitUntil: 'commit' });
  await own.getByRole('heading', { level: 1 }).waitFor();
  await inside.getByText('Lamplight was opened in a window of its own.').waitFor();
  // Set when the window opens, and never again.
  const opener = await own.evaluate(() => window.opener as unknown);
  expect(opener).toBeNull();
}, 90_000);

test('lets only the health record embed the start page of a launch, and no one any other page [R004-4.10]', async () => {
  const ancestors = async (path: string) => {
    const { headers } = await fetch(stack().urls.web + path);
    return /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  const query = `?iss=${encodeURIComponent(peer.iss)}&launch=x`;
  expect(await ancestors(`/fhir-launch${query}`)).toBe(peer.origin);
  expect(await ancestors('/fhir-launch?iss=https://evil.example')).toBe("'none'");
  for (const path of ['/', '/fhir', '/fhir-launch', '/patients', '/fhir-launch/'])
    expect(await ancestors(path === '/fhir-launch' ? path : path + query)).toBe("'none'");
});

test('explains why a launch was rejected and what to do [R004-4.8]', async () => {
  const visitor = await visitors.arrive(nurse, '/about', { colorScheme: 'light' });
  const { page } = visitor;
  visitor.expectProblem(/status of 40[349]/);
  const refusal = page.getByRole('alert');
  const explains = async (text: RegExp, name: string) => {
    await page.getByRole('heading', { level: 1, name: 'The patient was not opened' }).waitFor();
    await refusal.getByText(text).waitFor();
    await picture(page, `ehr-launch-${name}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `ehr-launch-${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const evil = new URLSearchParams({ iss: 'https://evil.example/fhir', launch: 'x' });
  await page.goto(`${stack().urls.web}/fhir-launch?${evil}`);
  await explains(/is not known here/, 'unknown');
  await visitor.isAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.isAccessible(['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });

  const launch = (context: Parameters<EhrPeer['launch']>[0]) =>
    page.goto(
      `${stack().urls.web}/fhir-launch?${new URLSearchParams({
        iss: peer.iss,
        launch: peer.launch(context),
      })}`,
    );
  await launch({ patient: 'p2', user });
  await explains(/not in Lamplight, or in a unit that you do not see/, 'no-patient');
  await launch({ patient: 'p1', user: { sub: 'x', email: 'somebody@ehr.example' } });
  await explains(/^You are signed in to Lamplight as /, 'other-person');

  // The same address again: its code has been used.
  const returned = page.waitForRequest((request) => /\/fhir\?.*code=/.test(request.url()));
  await launch({ patient: 'p1', user });
  const address = (await returned).url();
  await page.waitForURL(itsPage, { waitUntil: 'commit' });
  await page.goto(address);
  await explains(/^This was opened already/, 'used');
  await expect.poll(() => page.url()).toBe(`${stack().urls.web}/fhir`);
  await page.getByRole('link', { name: 'Go to Lamplight' }).click();
  await visitor.shows(/^Good/);
}, 120_000);

test('adds a health record, whose secret is never shown again [R004-4.2]', async () => {
  const visitor = await visitors.arrive(operator, '/system/ehr-launch');
  const { page } = visitor;
  await visitor.shows('EHR launch');
  await page.getByRole('link', { name: 'Add health record' }).click();
  await visitor.shows('Add health record');
  await page.getByText(`${stack().urls.web}/fhir-launch`).waitFor();
  const name = `Second EHR ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .getByRole('textbox', { name: 'FHIR server' })
    .fill(`https://ehr-${Date.now()}.example/fhir`);
  await page.getByRole('textbox', { name: 'Client id' }).fill('lamplight');
  await page.getByLabel('With a secret').check();
  await page.getByLabel('Secret', { exact: true }).fill('only once');
  await page.getByRole('textbox', { name: 'System of the record number' }).fill('urn:oid:1.2.3');
  await picture(page, 'ehr-launch-add');
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Add health record' }).click();
  await visitor.shows('EHR launch');
  await page.getByRole('link', { name }).click();
  await visitor.shows(`Health record ${name}`);
  await page.getByText('One is stored and never shown. Left empty, it stays.').waitFor();
  await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toBe('');
  await picture(page, 'ehr-launch-edit');
}, 90_000);

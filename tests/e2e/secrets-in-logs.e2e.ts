import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoPassword } from '../../database/demo/demo-logins.ts';
import type { PairingCode } from '../../packages/contracts/src/entities/device-pairing.ts';
import type { MadePartnerKey, Partner } from '../../packages/contracts/src/entities/partner.ts';
import type { MadeWebhook } from '../../packages/contracts/src/entities/webhook.ts';
import { partnerScopes } from '../../packages/contracts/src/partner-scopes.ts';
import { expect, test } from 'vitest';
import { apiCaller } from '../support/api-caller.ts';
import { fhirPatient, issuerFields, startEhrPeer } from '../support/ehr-peer.ts';
import { samplePatient } from '../support/sample-patient.ts';
import { newDeviceKey } from '../support/test-device.ts';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { logsOfStack } from './support/logs.ts';
import { latestLink } from './support/mail.ts';
import { ownWord } from './support/own-word.ts';
import { admin, nurse, observer, operator } from './support/people.ts';
import { noteSecrets } from './support/seen-secrets.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { proveOneself, signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
const own = Date.now().toString(36);
const secrets = new Set<string>();
/** A name and a number that occur nowhere else. */
const person = {
  last_name: `Larkmere${own}`,
  first_name: `Ottoline${own}`,
  mrn: `LK${own.slice(-6)}`,
};

const found = (): string[] =>
  logsOfStack().flatMap(({ file, text }) =>
    [...secrets]
      // Shorter ones occur in words and numbers by chance.
      .filter((secret) => secret.length >= 6)
      .flatMap((secret) =>
        [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
          .map((form) => text.indexOf(form))
          .filter((at) => at !== -1)
          .map((at) => `${file}: …${text.slice(Math.max(0, at - 80), at + 12)}…`),
      ),
  );

const hasLogged = (words: string): boolean =>
  logsOfStack().some(({ text }) => text.includes(words));

const divisionId = async (): Promise<number> => {
  const [row] = await asOwner<{ id: string }>(
    `SELECT id FROM divisions WHERE name = 'Harborlight Pier'`,
  );
  return Number(row?.id);
};

test('signing in, with success and failure, writes no password, code, cookie or token to a log', async () => {
  for (const secret of [...Object.values(stack().secrets), demoPassword]) secrets.add(secret);
  const visitor = await staff.stranger('/hospital/rooms');
  visitor.expectProblem(/status of 4\d\d/);
  const { page } = visitor;
  noteSecrets(page, secrets);
  await page.getByLabel('E-mail address').waitFor();
  secrets.add(`wrong-${own}-password`);
  await proveOneself(page, nurse, `wrong-${own}-password`);
  await page.getByText('The e-mail address or the password is not correct.').waitFor();
  await signIn(page, nurse);
  await visitor.shows('Rooms');
  for (const { value } of await page.context().cookies()) secrets.add(value);
  // A link by mail opens an account.
  const other = await staff.stranger('/');
  noteSecrets(other.page, secrets);
  await other.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.page.getByLabel('E-mail address').fill(observer);
  await other.page.getByRole('button', { name: 'Send the link' }).click();
  await other.page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const link = new URL(await latestLink(observer, new URL(stack().urls.identity).origin));
  secrets.add(link.searchParams.get('token') ?? 'no token');
  await other.page.goto(link.href);
  await expect.poll(() => hasLogged('"call":"session.boot"')).toBe(true);
  expect(secrets.size).toBeGreaterThan(16);
  expect(found()).toEqual([]);
}, 120_000);

test('pairing a room and watching it writes neither code nor credential to a log', async () => {
  const boss = await callerOf(admin);
  const [device] = await asOwner<{ id: string }>(
    `SELECT v.id FROM video_devices v JOIN divisions d ON d.id = v.division_id
      WHERE d.name = 'Harborlight Pier' AND v.service_status = 'in_service' ORDER BY v.id DESC LIMIT 1`,
  );
  const path = `/video_devices/${device?.id}/pairing_code`;
  const { code } = bodyOf(await boss.post<PairingCode>(path));
  secrets.add(code);
  const room = apiCaller({ url: stack().urls.web });
  const { publicKey } = await newDeviceKey();
  const pair = (typed: string) =>
    room.post('/devices/pair', { body: { code: typed, public_key: publicKey } });
  expect((await pair(code)).status).toBe(200);
  expect((await pair(code)).status).toBe(422);
  await expect.poll(() => hasLogged('"call":"devices.pair"')).toBe(true);

  const { monitor } = await pairedRoom(rooms);
  const viewer = await openTile(staff, monitor);
  noteSecrets(viewer.page, secrets);
  const known = secrets.size;
  const connect = tile(viewer.page).getByRole('button', { name: /^Connect/ });
  await connect.first().click();
  await tile(viewer.page).getByRole('button', { name: 'Disconnect' }).waitFor();
  // The credential for the relay, and fresh tokens.
  await expect.poll(() => secrets.size).toBeGreaterThan(known);
  expect(found()).toEqual([]);
}, 120_000);

test('partner keys, webhook secrets and EHR launches are written to no log', async () => {
  const system = await callerOf(operator);
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['lamplight-signature']));
    response.writeHead(500).end(`no ${own}`);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const { hostname } = new URL(stack().urls.web);
  const peer = await startEhrPeer(
    stack().urls.web,
    hostname === 'localhost' ? '127.0.0.1' : 'localhost',
  );
  try {
    const partner = bodyOf(
      await system.post<Partner>('/partners', {
        body: {
          name: `Partner ${ownWord()}`,
          contact: null,
          enabled: true,
          division_ids: [await divisionId()],
          scopes: partnerScopes,
          requests_per_minute: 6_000,
        },
      }),
    );
    const key = bodyOf(
      await system.post<MadePartnerKey>(`/partners/${partner.id}/keys`, {
        body: { overlap_hours: 0 },
      }),
    );
    const hook = bodyOf(
      await system.post<MadeWebhook>(`/partners/${partner.id}/webhooks`, {
        body: {
          url: `http://127.0.0.1:${port}/hook?token=hook-${own}-token`,
          events: ['event.written', 'alarm.changed'],
          enabled: true,
        },
      }),
    );
    const made = [key.secret, key.signing_secret, hook.secret, `hook-${own}-token`];
    for (const secret of made) secrets.add(secret ?? '');
    const calling = apiCaller(
      { url: stack().urls.web },
      { token: key.secret ?? '' },
      '/api/partner/v1',
    );
    expect((await calling.get('/devices')).status).toBe(200);
    expect((await calling.post('/patients/find', { body: { mrn: person.mrn } })).status).toBe(404);
    const { monitorId } = await aPatient();
    bodyOf(
      await (
        await callerOf(observer)
      ).post('/stat_alarms', {
        body: {
          patient_monitor_id: monitorId,
          alarm_type: 'alarm',
          source: 'manual',
          alarm_uuid: crypto.randomUUID(),
        },
      }),
    );
    await expect.poll(() => received.length).toBeGreaterThan(0);
    for (const signature of received) secrets.add(signature);

    const change = {
      name: `EHR ${own}`,
      client_id: peer.client.confidentialId,
      is_confidential: true,
      client_secret: peer.client.secret,
    };
    bodyOf(await system.post('/fhir_issuers', { body: issuerFields(peer, change) }));
    secrets.add(peer.client.secret);
    peer.patients.set('p1', fhirPatient('p1', person.mrn, '1950-03-14'));
    const launch = peer.launch({ patient: 'p1', user: { sub: 'n-1', email: nurse } });
    secrets.add(launch);
    const visitor = await staff.arrive(nurse, '/about');
    visitor.expectProblem(/status of 4\d\d/);
    noteSecrets(visitor.page, secrets);
    await visitor.page.goto(peer.page(launch, 'link'));
    await visitor.page.getByRole('link', { name: 'Open Lamplight' }).click();
    // No patient has the number, so the launch fails, and nothing of it is logged.
    await visitor.shows('The patient was not opened');
    expect(found()).toEqual([]);
  } finally {
    receiver.close();
    await peer.stop();
  }
}, 120_000);

test('failed calls, by an invalid request or in the database, write none of their data to a log [R002-6.2]', async () => {
  // A number is unique, and a test may be repeated.
  const mrn = `LK${crypto.randomUUID().slice(0, 6)}`;
  for (const word of [...Object.values(person), mrn]) secrets.add(word);
  const boss = await callerOf(admin);
  const division_id = await divisionId();
  const patient = { ...samplePatient(mrn, { ...person, mrn }), division_id };
  expect((await boss.post('/patients', { body: `{"mrn":"${person.mrn}", oops` })).status).toBe(400);
  expect((await boss.post('/patients', { body: { ...patient, more: person.mrn } })).status).toBe(
    422,
  );
  expect((await boss.get(`/patients/${person.mrn}`)).status).toBe(404);
  expect((await boss.get(`/patients?q=${person.last_name}&filters[]=${person.mrn}`)).status).toBe(
    422,
  );
  const forged = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(`{"sub":"${own}"}`).toString('base64url')}.x`;
  secrets.add(forged);
  const stranger = apiCaller({ url: stack().urls.web }, { token: forged });
  expect((await stranger.get('/users/current')).status).toBe(401);
  // The error of the database for a rejected row contains the whole row.
  await asOwner(
    `ALTER TABLE patients ADD CONSTRAINT refuses_in_a_test CHECK (last_name <> '${person.last_name}') NOT VALID`,
  );
  try {
    const { status, requestId } = await boss.post('/patients', { body: patient });
    expect(status).toBe(500);
    await expect.poll(() => hasLogged(requestId)).toBe(true);
    expect(hasLogged('refuses_in_a_test')).toBe(true);
  } finally {
    await asOwner('ALTER TABLE patients DROP CONSTRAINT refuses_in_a_test');
  }
  expect((await boss.post('/patients', { body: patient })).status).toBe(200);
  expect((await boss.post('/patients', { body: patient })).status).toBe(409);
  expect(found()).toEqual([]);
}, 60_000);

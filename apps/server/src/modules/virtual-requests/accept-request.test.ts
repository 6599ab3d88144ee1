import type { ErrorReply } from '@lamplight/contracts/errors';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  setRequestScene,
  type Person,
  type RequestScene,
} from '../../../../../tests/support/request-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let scene: RequestScene;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  scene = await setRequestScene(server);
});
afterAll(() => server.close());

const accept = <Body = VirtualRequest>({ api }: Person, id: number) =>
  api.post<Body>(`/virtual_requests/${id}/accept`);

it('goes to who accepts, and everybody who was told and whoever asked hears who [R000-4.34]', async () => {
  const { nurse, charge, bedside } = scene;
  const request = await scene.raise(await scene.makeType([nurse, charge]));
  await scene.announced();
  const answer = await accept(nurse, request.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'accepted',
    assignee: { id: nurse.id, name: nurse.name },
  });
  const told = await scene.announced();
  expect(told.map(({ topic }) => topic).sort()).toEqual(
    [nurse, charge, bedside].map(({ id }) => `user.${id}`).sort(),
  );
  for (const { type, data } of told)
    expect([type, data]).toEqual([
      'virtual_request.accepted',
      {
        id: request.id,
        patient_id: request.patient.id,
        assignee: { id: nurse.id, name: nurse.name },
      },
    ]);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'virtual-requests.accept', action: 'act', subject_ids: [request.id] },
  ]);
});

it('refuses the second one and says who was first; accepting one’s own again changes nothing [R000-4.35]', async () => {
  const { nurse, charge } = scene;
  const { id } = await scene.raise(await scene.makeType([nurse, charge]));
  const first = await accept(nurse, id);
  const second = await accept<ErrorReply>(charge, id);
  expect([second.status, second.body.type]).toEqual([409, 'VirtualRequest::AlreadyAccepted']);
  expect(second.body.error).toBe(`${nurse.name} has already accepted this request.`);
  await scene.announced();
  const again = await accept(nurse, id);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await scene.announced()).toEqual([]);
});

it('lets exactly one win whatever the order in which they ask [R000-4.35]', async () => {
  const { nurse, charge } = scene;
  const type = await scene.makeType([nurse, charge]);
  for (let round = 0; round < 20; round += 1) {
    const { id } = await scene.raise(type);
    await scene.announced();
    const runners = round % 2 ? [nurse, charge, nurse, charge] : [charge, nurse, charge, nurse];
    const answers = await Promise.all(runners.map((one) => accept(one, id)));
    const { body } = await nurse.api.get<VirtualRequest>(`/virtual_requests/${id}`);
    const winner = runners.findIndex((one) => one.id === body.assignee?.id);
    expect(answers.map(({ status }) => status)).toEqual(
      runners.map((one) => (one === runners[winner] ? 200 : 409)),
    );
    const told = (await scene.announced()).filter(({ type }) => type.endsWith('.accepted'));
    expect(new Set(told.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(told).toHaveLength(3);
  }
});

it('takes the other open requests of the patient that were told to the same person, and no others [R000-4.36]', async () => {
  const { nurse, charge } = scene;
  const patient = await scene.makePatient();
  const [both, chargeOnly] = [
    await scene.makeType([nurse, charge]),
    await scene.makeType([charge]),
  ];
  const first = await scene.raise(await scene.makeType([nurse, charge]), patient);
  const second = await scene.raise(both, patient);
  const third = await scene.raise(chargeOnly, patient);
  const elsewhere = await scene.raise(both);
  await accept(nurse, first.id);
  const status = async (id: number) =>
    (await nurse.api.get<VirtualRequest>(`/virtual_requests/${id}`)).body.status;
  expect(await status(second.id)).toBe('accepted');
  expect(await status(third.id)).toBe('raised');
  expect(await status(elsewhere.id)).toBe('raised');
});

it('leaves alone what the person had dismissed of the same patient', async () => {
  const { nurse, charge } = scene;
  const patient = await scene.makePatient();
  const dismissed = await scene.raise(await scene.makeType([nurse, charge]), patient);
  const wanted = await scene.raise(await scene.makeType([nurse, charge]), patient);
  await nurse.api.post(`/virtual_requests/${dismissed.id}/dismiss`);
  await accept(nurse, wanted.id);
  const { body } = await charge.api.get<VirtualRequest>(`/virtual_requests/${dismissed.id}`);
  expect(body.status).toBe('raised');
});

it('refuses who was not asked, who may not see the room, and what is over', async () => {
  const { nurse, charge, elsewhere, bedside } = scene;
  const { id } = await scene.raise(await scene.makeType([nurse]));
  const notAsked = await accept<ErrorReply>(charge, id);
  expect([notAsked.status, notAsked.body.type]).toEqual([409, 'VirtualRequest::NotYours']);
  expect((await accept(elsewhere, id)).status).toBe(404);
  await bedside.api.post(`/virtual_requests/${id}/cancel`);
  const over = await accept<ErrorReply>(nurse, id);
  expect([over.status, over.body.type]).toEqual([409, 'VirtualRequest::Over']);
});

it('is cancelled by whoever raised it alone, and closes everywhere [R000-4.38]', async () => {
  const { nurse, bedside } = scene;
  const request = await scene.raise(await scene.makeType([nurse]));
  const foreign = await nurse.api.post(`/virtual_requests/${request.id}/cancel`);
  expect([foreign.status, foreign.body.type]).toEqual([409, 'VirtualRequest::NotYours']);
  await scene.announced();
  const path = `/virtual_requests/${request.id}/cancel`;
  const cancelled = await bedside.api.post<VirtualRequest>(path);
  expect(cancelled.body.status).toBe('cancelled');
  expect(await scene.announced()).toMatchObject(
    [nurse, bedside].map(({ id }) => ({
      topic: `user.${id}`,
      type: 'virtual_request.closed',
      data: { id: request.id, patient_id: request.patient.id, status: 'cancelled' },
    })),
  );
  expect((await bedside.api.post<VirtualRequest>(path)).body).toEqual(cancelled.body);
  const accepted = await scene.raise(await scene.makeType([nurse]));
  await accept(nurse, accepted.id);
  const late = await bedside.api.post(`/virtual_requests/${accepted.id}/cancel`);
  expect([late.status, late.body.type]).toEqual([409, 'VirtualRequest::Over']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoom, getRoom, updateRoom } from '../../packages/contracts/src/calls/rooms.ts';
import { getPatientMonitor } from '../../packages/contracts/src/calls/patient-monitors.ts';
import type { IdOf } from '../../packages/contracts/src/ids.ts';
import { MllpClient } from '../../packages/hl7/src/testing/mllp-client.ts';
import { eventually } from '../../packages/test-kit/src/eventually.ts';
import {
  attributePrefix,
  sendable,
  type SpanAttributes,
} from '../../apps/server/src/platform/tracing/span-attributes.ts';
import { ackOf, adtMessage } from '../support/adt-message.ts';
import { findDemoPlaces, type DemoPlace } from '../support/demo-places.ts';
import {
  startOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from '../support/otlp-receiver.ts';
import { startOwnNats, type OwnNats } from '../support/own-nats.ts';
import { watchedMonitor } from '../support/paired-device.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { clickingBrowser, watchingBrowser } from './two-browsers.ts';

let nats: OwnNats;
let collector: OtlpReceiver;
/** Answers calls and messages, and works. */
let inner: TestServer;
/** Holds the sockets of whoever watches. */
let outer: TestServer;
let pier: DemoPlace;
/** What was typed or is known of people in these tests, and must be in no trace. */
const secrets: string[] = [];

beforeAll(async () => {
  nats = await startOwnNats();
  collector = await startOtlpReceiver();
  const otlp = { url: collector.url, share: 1, gatherMs: 100, exportWithinMs: 1_000 };
  inner = await startTestServer({
    roles: ['api', 'worker', 'hl7'],
    config: { natsUrl: nats.url, otlp },
  });
  outer = await startTestServer({ roles: ['api', 'gateway'], beside: inner, config: { otlp } });
  pier = (await findDemoPlaces(inner.owner)).pier;
});
afterAll(async () => {
  await outer.close();
  await inner.close();
  await collector.close();
  await nats.stop();
});

const idsAndTimes =
  /"(traceId|spanId|parentSpanId|startTimeUnixNano|endTimeUnixNano)":"[0-9a-f]+"|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What was announced before is told before anybody watches: a refetch because of it would be another one's. */
const earlierEventsAreTold = () =>
  eventually(async () => (await inner.owner.query('SELECT FROM outbox')).rowCount === 0);

interface Told {
  name: string;
  roles: string | number | undefined;
}

/** The path that ends with this step, from where it began. */
function pathTo(last: ReceivedSpan): Told[] {
  const before = collector.spans.find(
    ({ traceId, spanId }) => traceId === last.traceId && spanId === last.parentSpanId,
  );
  const own = { name: last.name, roles: last.resource['lamplight.roles'] };
  return [...(before ? pathTo(before) : []), own];
}

/** Of one trace, the step of this name that the others led to. */
const step = (name: string, traceId?: string): Promise<ReceivedSpan> =>
  eventually(
    () =>
      collector.spans.find(
        (span) => span.name === name && (traceId === undefined || span.traceId === traceId),
      ) ?? false,
  );

it('follows a save from the click to the refetch of another browser', async () => {
  const nurse = clickingBrowser(inner.url, await inner.signIn('admin@harborlight.example'));
  const fields = { unit_id: pier.unitId as IdOf<'unit'>, description: null, beds: [{ name: 'A' }] };
  secrets.push('Traced secret');
  const room = await nurse.api.call(createRoom, { body: { ...fields, name: 'Traced secret 1' } });
  await earlierEventsAreTold();
  const wall = await watchingBrowser(outer.url, await inner.signIn('nurse@harborlight.example'), {
    topic: `division.${pier.divisionId}`,
    type: 'room.changed',
    refetch: (api) => api.call(getRoom, { params: { id: room.id } }),
  });
  const { version, beds } = room;
  const body = { ...fields, beds, version, name: 'Traced secret 2' };
  await nurse.api.call(updateRoom, { params: { id: room.id }, body });
  await eventually(() => expect(wall.shown()).toMatchObject({ name: 'Traced secret 2' }));
  wall.close();

  const [, traceId = '', click] = nurse.traces.at(-1)?.split('-') ?? [];
  const refetch = await step('call rooms.get', traceId);
  // What each step led to may be told of before the step itself has ended.
  const path = await eventually(() => {
    const found = pathTo(refetch);
    return found.length === 5 && found;
  });
  expect(path).toEqual([
    { name: 'call rooms.update', roles: 'api,worker,hl7' },
    { name: 'commit', roles: 'api,worker,hl7' },
    { name: 'relay room.changed', roles: 'api,worker,hl7' },
    { name: 'deliver room.changed', roles: 'api,gateway' },
    { name: 'call rooms.get', roles: 'api,gateway' },
  ]);
  const save = await step('call rooms.update', traceId);
  expect(save.parentSpanId).toBe(click);
  expect(save.attributes).toEqual({
    'lamplight.call': 'rooms.update',
    'lamplight.kind': 'write',
    'lamplight.status': 200,
  });
  const delivered = await step('deliver room.changed', traceId);
  expect(delivered.attributes).toMatchObject({
    'lamplight.topic': 'division',
    'lamplight.sockets': 1,
  });
  expect(BigInt(delivered.startTimeUnixNano)).toBeLessThanOrEqual(
    BigInt(refetch.startTimeUnixNano),
  );
});

it('follows an ADT message from its frame to the badge on the wall', async () => {
  const monitor = await watchedMonitor(inner);
  const { rows } = await inner.owner.query<{ mrn: string; last_name: string; said: string }>(
    `UPDATE patients p SET room_id = m.room_id FROM patient_monitors m
      WHERE m.id = $1 AND p.id = m.patient_id
      RETURNING p.mrn, p.last_name, (SELECT u.name || '^' || r.name FROM rooms r JOIN units u ON u.id = r.unit_id
        WHERE r.division_id = m.division_id AND r.id <> m.room_id AND r.deleted_at IS NULL ORDER BY r.id LIMIT 1) AS said`,
    [monitor.id],
  );
  const [patient] = rows;
  if (!patient) throw new Error('Nobody is watched');
  secrets.push(patient.mrn, patient.last_name, patient.said, patient.said.split('^')[0] ?? '');
  await earlierEventsAreTold();
  const wall = await watchingBrowser(outer.url, await inner.signIn('nurse@harborlight.example'), {
    topic: `division.${monitor.division}`,
    type: 'patient.changed',
    refetch: (api) => api.call(getPatientMonitor, { params: { id: monitor.id } }),
  });
  const line = await MllpClient.open(inner.adt?.sharedPort ?? 0);
  const message = adtMessage({
    event: 'A02',
    controlId: 'TRACED1',
    number: patient.mrn,
    place: patient.said,
  });
  expect(ackOf(await line.send(message))).toBe('AA');
  await line.close();
  await eventually(() => expect(wall.shown()).toMatchObject({ room_mismatch: true }));
  wall.close();

  const received = await step('receive ADT^A02');
  const { traceId } = received;
  const refetch = await step('call patient-monitors.get', traceId);
  const path = await eventually(() => {
    const found = pathTo(refetch);
    return found.length === 6 && found;
  });
  expect(path.map(({ name }) => name)).toEqual([
    'receive ADT^A02',
    'store',
    'apply',
    'relay patient.changed',
    'deliver patient.changed',
    'call patient-monitors.get',
  ]);
  expect(received.parentSpanId).toBeUndefined();
  expect(received.attributes).toMatchObject({ 'lamplight.answer': 'AA' });
  expect((await step('apply', traceId)).attributes).toEqual({
    'lamplight.together': 1,
    'lamplight.outcome': 'applied',
  });
});

it('tells the collector nothing of anybody', async () => {
  expect(secrets.length).toBeGreaterThan(3);
  expect(collector.spans.length).toBeGreaterThan(10);
  for (const { attributes, name } of collector.spans) {
    const plain = Object.entries(attributes).map(([key, value]) => [
      key.replace(attributePrefix, ''),
      value,
    ]);
    expect(sendable(Object.fromEntries(plain) as SpanAttributes)).toEqual(attributes);
    expect(name).toMatch(/^(call|commit|receive|store|apply|relay|deliver)( [\w.^-]+)?$/);
  }
  const { rows } = await inner.owner.query<{ text: string }>(
    `SELECT email AS text FROM users UNION SELECT name FROM users
      UNION SELECT last_name FROM patients WHERE length(last_name) > 3 UNION SELECT mrn FROM patients WHERE length(mrn) > 5`,
  );
  // Ids and times are digits by chance, as record numbers are: they are looked at by their shape.
  const sent = collector.texts.join('\n').replaceAll(idsAndTimes, '');
  const found = [...secrets, ...rows.map(({ text }) => text)].filter((text) => sent.includes(text));
  expect(found).toEqual([]);
  expect(sent).not.toMatch(/\/api\/|select |update |insert |http:/i);
});

it('leaves calls alone when the collector hangs, and counts what is lost', async () => {
  collector.answers = 'hangs';
  const nurse = clickingBrowser(inner.url, await inner.signIn('nurse@harborlight.example'));
  const ask = () => nurse.api.call(getRoom, { params: { id: pier.usedRoomId } });
  const before = (await inner.platform.metrics.spansDropped.get()).values[0]?.value ?? 0;
  // Past the first batch, so that one hangs while calls go on.
  for (let at = 0; at < 40; at += 1) await Promise.all(Array.from({ length: 20 }, ask));
  collector.answers = 'refuses';
  await eventually(async () => {
    const dropped = (await inner.platform.metrics.spansDropped.get()).values[0]?.value ?? 0;
    return dropped >= before + 800;
  });
  collector.answers = 'ok';
  await ask();
  await step('call rooms.get', nurse.traces.at(-1)?.split('-')[1]);
});

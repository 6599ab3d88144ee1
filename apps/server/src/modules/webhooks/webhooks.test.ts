import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorReply } from '@lamplight/contracts/errors';
import type {
  MadeWebhook,
  PartnerWebhook,
  WebhookDelivery,
} from '@lamplight/contracts/entities/webhook';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually as soonOrLater } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { watchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { setPartnerScene, type PartnerScene } from '../../../../../tests/support/partner-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: number; event: string; data: Record<string, unknown> };
}

/** A partner's receiver that can be taken down and put up again at the same address. */
class Receiver {
  readonly received: Received[] = [];
  answer = 204;
  port = 0;
  #server: Server | undefined;

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async up(): Promise<void> {
    const server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (this.answer < 300)
          this.received.push({
            headers: request.headers,
            text,
            body: JSON.parse(text) as Received['body'],
          });
        reply.writeHead(this.answer).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async down(): Promise<void> {
    const server = this.#server;
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }
}

/** Deliveries go over sockets, by a worker that looks twice a second: a busy machine needs its time. */
const eventually = (attempt: () => boolean | Promise<boolean>) =>
  soonOrLater(attempt, { withinMs: 30_000 });

const clock = createTestClock(new Date());
const receiver = new Receiver();
let server: TestServer;
let scene: PartnerScene;
let hook: MadeWebhook;
let partnerId: number;
let monitors: { id: number; patient: number }[];

beforeAll(async () => {
  server = await startTestServer({
    roles: ['api', 'worker'],
    clock,
    config: { webhooksInside: true },
  });
  scene = await setPartnerScene(server);
  await receiver.up();
  const { partner } = await scene.partner();
  partnerId = partner.id;
  hook = (await add({ events: ['event.written', 'nudge.changed'] })).body;
  const { division } = await watchedMonitor(server);
  const { rows } = await server.owner.query<{ id: number; patient: number }>(
    `SELECT id::float8, patient_id::float8 AS patient FROM patient_monitors
      WHERE division_id = $1 AND status = 'active' ORDER BY id LIMIT 3`,
    [division],
  );
  monitors = rows;
});
afterAll(async () => {
  await server.close();
  await receiver.down();
});

const add = (more: object = {}) =>
  scene.admin.post<MadeWebhook & ErrorReply>(`/partners/${partnerId}/webhooks`, {
    body: { url: receiver.url, events: ['event.written'], enabled: true, ...more },
  });
/** Something happens to a patient, as often as that. */
const happen = (monitor: number, times = 1) =>
  server.owner.query(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, source, priority,
       description, observed_at)
     SELECT hospital_id, division_id, id, 'event', 'ai', 'low', 'She looks pale', now()
       FROM patient_monitors, generate_series(1, $2) WHERE id = $1`,
    [monitor, times],
  );
const deliveries = async (state = '') =>
  (
    await scene.admin.get<{ results: WebhookDelivery[] }>(
      `/partner_webhooks/${hook.id}/deliveries?per_page=100${state && `&state=${state}`}`,
    )
  ).body.results;
const hookNow = async () =>
  (
    await scene.admin.get<{ results: PartnerWebhook[] }>(`/partners/${partnerId}/webhooks`)
  ).body.results.find(({ id }) => id === hook.id);

function expectSigned({ headers, text }: Received, ...secrets: (string | null)[]): void {
  const signatures = String(headers['lamplight-signature']).split('; ');
  expect(signatures).toHaveLength(secrets.length);
  for (const [place, secret] of secrets.entries()) {
    const mac = createHmac('sha256', secret ?? '').update(
      `${String(headers['lamplight-timestamp'])}.${text}`,
    );
    expect(signatures[place]).toMatch(new RegExp(`^key=whk_\\w+,v1=${mac.digest('hex')}$`));
  }
}

it('tells what happened by ids, signed, and only what was asked for [R004-5.9]', async () => {
  const [monitor] = monitors;
  await happen(monitor?.id ?? 0);
  await eventually(() => receiver.received.length === 1);
  const [first] = receiver.received;
  if (!first) throw new Error('Nothing came');
  expect(first.body).toMatchObject({
    event: 'event.written',
    data: { patient_monitor_id: monitor?.id, patient_id: monitor?.patient },
  });
  expect(first.text).not.toContain('pale');
  expect(first.headers['lamplight-event']).toBe('event.written');
  expectSigned(first, hook.secret);
  await eventually(async () => (await deliveries())[0]?.state === 'delivered');
  expect((await deliveries())[0]).toMatchObject({ attempts: 1, last_status: 204 });
});

it('delivers everything once a receiver is back after an hour, in order per patient, signed [R004-5.10]', async () => {
  receiver.received.length = 0;
  await receiver.down();
  // Patients take turns, so that the order of each is not the order of all.
  for (let turn = 0; turn < 4; turn += 1) for (const { id } of monitors) await happen(id);
  await eventually(async () => (await deliveries('waiting')).some(({ attempts }) => attempts > 0));
  const begun = clock.now();
  while (clock.now().getTime() - begun.getTime() < 3_600_000) {
    const tried = async () =>
      (await deliveries('waiting')).reduce((sum, { attempts }) => sum + attempts, 0);
    const before = await tried();
    clock.advance(900_000);
    scene = await setPartnerScene(server);
    await eventually(async () => (await tried()) > before);
  }
  expect(receiver.received).toEqual([]);
  expect(await deliveries('waiting')).toHaveLength(12);
  expect((await hookNow())?.waiting_count).toBe(12);
  await receiver.up();
  clock.advance(900_000);
  scene = await setPartnerScene(server);
  await eventually(() => receiver.received.length >= 12);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(12);
  for (const { patient } of monitors) {
    const ids = receiver.received
      .filter(({ body }) => body.data['patient_id'] === patient)
      .map(({ body }) => body.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toHaveLength(4);
  }
  for (const one of receiver.received) expectSigned(one, hook.secret);
  await eventually(async () => (await deliveries('waiting')).length === 0);
});

it('gives up after a day, says why, and sends again when asked [R004-5.10]', async () => {
  receiver.received.length = 0;
  receiver.answer = 500;
  await happen(monitors[0]?.id ?? 0);
  await eventually(async () => (await deliveries('waiting')).some(({ attempts }) => attempts > 0));
  clock.advance(24 * 3_600_000);
  scene = await setPartnerScene(server);
  await eventually(async () => (await deliveries('failed')).length === 1);
  const [failed] = await deliveries('failed');
  expect(failed).toMatchObject({ last_status: 500, last_error: 'The receiver answered 500' });
  receiver.answer = 204;
  const again = await scene.admin.post<WebhookDelivery>(
    `/webhook_deliveries/${failed?.id}/send_again`,
  );
  expect(again.body.state).toBe('waiting');
  expect(await auditOf(server.owner, again.requestId)).toMatchObject([
    { call: 'webhooks.send-again', subject: 'webhook_delivery', subject_ids: [failed?.id] },
  ]);
  await eventually(() => receiver.received.some(({ body }) => body.id === failed?.id));
});

it('signs with the new secret and, for the overlap, with the one before [R004-5.9]', async () => {
  receiver.received.length = 0;
  const rotated = await scene.admin.post<MadeWebhook>(`/partner_webhooks/${hook.id}/rotate`, {
    body: { overlap_hours: 1 },
  });
  await happen(monitors[0]?.id ?? 0);
  await eventually(() => receiver.received.length === 1);
  expectSigned(receiver.received[0] as Received, rotated.body.secret, hook.secret);
  clock.advance(3_600_001);
  scene = await setPartnerScene(server);
  await happen(monitors[0]?.id ?? 0);
  await eventually(() => receiver.received.length === 2);
  expectSigned(receiver.received[1] as Received, rotated.body.secret);
  const { rows } = await server.owner.query<{ kept: string }>(
    `SELECT (SELECT string_agg(to_jsonb(w)::text, '') FROM partner_webhooks w) AS kept`,
  );
  expect(rows[0]?.kept).not.toContain(rotated.body.secret);
});

it('tells nothing of hospitals that the partner does not see, nor when it is off [R004-5.9]', async () => {
  receiver.received.length = 0;
  const { rows } = await server.owner.query<{ id: number }>(
    `SELECT m.id::float8 FROM patient_monitors m JOIN partners p ON p.id = $1 AND p.hospital_id = m.hospital_id
      WHERE m.division_id <> $2 ORDER BY m.id LIMIT 1`,
    [partnerId, scene.divisionId],
  );
  await happen(rows[0]?.id ?? 0);
  const queued = () =>
    server.owner.query<{ count: string }>('SELECT count(*) FROM webhook_deliveries');
  const before = (await queued()).rows[0]?.count;
  const { version } = (await hookNow()) ?? { version: 0 };
  const off = await scene.admin.put<PartnerWebhook>(`/partner_webhooks/${hook.id}`, {
    body: { url: receiver.url, events: ['event.written'], enabled: false, version },
  });
  expect(off.body.enabled).toBe(false);
  await happen(monitors[0]?.id ?? 0);
  expect((await queued()).rows[0]?.count).toBe(before);
});

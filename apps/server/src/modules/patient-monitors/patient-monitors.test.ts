import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import {
  type patientMonitorFilters,
  patientMonitorSorts,
} from '@lamplight/contracts/tables/patient-monitors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let nurse: ApiCaller;
let monitor: { id: number; patient_id: number; name: string; mrn: string; room: string };

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  const { rows } = await server.owner.query<typeof monitor>(
    `SELECT m.id::float8, p.id::float8 AS patient_id, p.first_name || ' ' || p.last_name AS name, p.mrn,
            r.name AS room
       FROM patient_monitors m JOIN patients p ON p.id = m.patient_id JOIN rooms r ON r.id = m.room_id
       JOIN divisions d ON d.id = m.division_id AND d.name = 'Harborlight Pier'
      WHERE m.status = 'active' ORDER BY m.id LIMIT 1`,
  );
  if (!rows[0]) throw new Error('The demo has no active monitor');
  monitor = rows[0];
  await server.owner.query(
    `UPDATE video_devices SET status = 'online'
      WHERE id = (SELECT video_device_id FROM patient_monitors WHERE id = $1)`,
    [monitor.id],
  );
});
afterAll(() => server.close());

it('shows a monitor with its patient, room and status, and notes who looked [R000-7.24]', async () => {
  const answer = await nurse.get<PatientMonitor>(`/patient_monitors/${monitor.id}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: monitor.id,
    patient_id: monitor.patient_id,
    patient: { id: monitor.patient_id, display_name: monitor.name, mrn: monitor.mrn },
    room: { name: monitor.room },
    division: { name: 'Harborlight Pier' },
    status: 'active',
  });
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'patient-monitors.get', subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
});

it('is as if missing for another division and another hospital [R000-7.24]', async () => {
  for (const email of ['other@harborlight.example', 'admin@cedarvale.example']) {
    const stranger = apiCaller(server, await server.signIn(email));
    expect((await stranger.get(`/patient_monitors/${monitor.id}`)).status).toBe(404);
  }
  expect((await nurse.get('/patient_monitors/999999')).status).toBe(404);
});

interface Page {
  results: PatientMonitor[];
  metadata: { count: number };
}
const listed = async (query: string) => {
  const answer = await nurse.get<Page>(`/patient_monitors?per_page=100&${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

it.each(patientMonitorSorts)('is sorted by %s, both ways', async (sort) => {
  const rising = (await listed(`order_by=${sort}`)).results.map(({ id }) => id);
  const falling = (await listed(`order_by=-${sort}`)).results.map(({ id }) => id);
  expect(rising.length).toBeGreaterThan(10);
  expect(falling).toEqual(rising.toReversed());
});

it('is filtered by what people look for, and searched by room', async () => {
  const samples: Record<keyof typeof patientMonitorFilters, string> = {
    status: 'not_equals:stopped',
    monitoring_category: 'equals:nurse',
    stop_reason: 'equals:discharged',
    room_id: `equals:1`,
    unit_id: `equals:1`,
    device_status: 'equals:online',
    monitor_started_at: 'equals:2020-01-01T00:00Z,',
    monitor_ended_at: 'equals:2020-01-01T00:00Z,',
  };
  for (const [field, asked] of Object.entries(samples)) await listed(`filters[]=${field}:${asked}`);
  const running = await listed('filters[]=status:not_equals:stopped');
  expect(running.results.some(({ status }) => status === 'stopped')).toBe(false);
  const online = await listed('filters[]=device_status:equals:online');
  expect(new Set(online.results.map(({ video_device }) => video_device?.status))).toEqual(
    new Set(['online']),
  );
  const found = await listed(`q=${encodeURIComponent(monitor.room)}`);
  expect(found.results.map(({ room }) => room.name)).toContain(monitor.room);
  expect((await listed(`q=${encodeURIComponent(monitor.name)}`)).results).toEqual([]);
});

it('says that a watched patient was given another room [R001-4.45]', async () => {
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const answer = await admin.get<Page>('/patient_monitors?per_page=100&division_id=*');
  expect(answer.body.results.filter(({ room_mismatch }) => room_mismatch)).toHaveLength(2);
});

it('says whether the camera can be seen [R001-7.45]', async () => {
  const answer = await nurse.get(`/patient_monitors/${monitor.id}/camera_status`);
  expect(answer.body).toMatchObject({ status: 'online', problem: null });
});

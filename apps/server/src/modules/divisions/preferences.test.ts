import type { DivisionPreferences } from '@lamplight/contracts/entities/division-preferences';
import { guardDefaultSeconds } from '@lamplight/domain/watching/watch-guard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const at = (divisionId: number) => `/divisions/${divisionId}/preferences`;
const load = async (divisionId: number) =>
  (await admin.get<DivisionPreferences>(at(divisionId))).body;
const fields = {
  video_device_alarm_name: 'room-alarm',
  video_device_alarm_duration: 45,
  alarm_confirm_message: null,
  meeting_preview_enabled: null,
  recording_allowed: true,
  required_camera_consent: 'informed',
  guard_seconds: null,
  guard_curtain_minutes: 15,
  help_calls_enabled: false,
  nudge_cooldown_minutes: 7,
  longest_pause_minutes: 30,
  pause_reasons: ['In the bathroom'],
  suitability_questions: [
    { question: 'Does the patient pull at lines?', stops_at: 'yes', effect: 'needs_note' },
  ],
  alarm_acknowledge_seconds: 20,
  alarm_arrive_seconds: 90,
  alarm_resolve_minutes: 10,
};
const sent = { ...fields, alarm_group_id: null as number | null };

it('is one hospital’s own, beside what the health system has', async () => {
  const { divisionId } = places.pier;
  const { version } = await load(divisionId);
  const { body } = await admin.put<DivisionPreferences>(at(divisionId), {
    body: { ...sent, version },
  });
  expect(body).toMatchObject({
    ...fields,
    name: 'Harborlight Pier',
    health_system: {
      alarm_confirm_message: 'Sound the alarm in this room?',
      meeting_preview_enabled: true,
      recording_allowed: false,
    },
    version: version + 1,
  });
  expect((await load(places.summit.divisionId)).recording_allowed).toBeNull();
});

it('shares its version with what the hospital is called', async () => {
  const { divisionId } = places.pier;
  const { version } = await load(divisionId);
  const named = { name: 'Harborlight Pier', color: '#123456', timezone: 'America/New_York' };
  const saved = await admin.put(`/divisions/${divisionId}`, { body: { ...named, version } });
  expect(saved.status).toBe(200);
  const stale = await admin.put(at(divisionId), { body: { ...sent, version } });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
});

it('knows the sounds of rooms and an alarm of some length', async () => {
  const { divisionId } = places.summit;
  const { version } = await load(divisionId);
  const problems = async (changes: object) =>
    (await admin.put(at(divisionId), { body: { ...sent, ...changes, version } })).body.details
      ?.fields;
  expect(await problems({ video_device_alarm_name: 'foghorn' })).toEqual([
    { path: 'video_device_alarm_name', text: 'Please choose a sound' },
  ]);
  expect(await problems({ video_device_alarm_duration: 0 })).toEqual([
    { path: 'video_device_alarm_duration', text: 'An alarm sounds for at least a second' },
  ]);
  expect(await problems({ alarm_acknowledge_seconds: 5 })).toEqual([
    { path: 'alarm_acknowledge_seconds', text: 'Allow at least ten seconds to acknowledge' },
  ]);
  expect(await problems({ alarm_group_id: 999_999 })).toEqual([
    { path: 'alarm_group_id', text: 'Please choose a group that still exists' },
  ]);
});

it('is out of reach for others', async () => {
  expect((await admin.get(at(places.cedarvale.divisionId))).status).toBe(404);
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  expect((await charge.get(at(places.pier.divisionId))).status).toBe(403);
  const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  expect((await operator.get(at(places.pier.divisionId))).status).toBe(200);
  const { version } = await load(places.pier.divisionId);
  const body = { ...fields, version };
  expect((await operator.put(at(places.pier.divisionId), { body })).status).toBe(403);
});

it('guards a new hospital from its beginning [R003-8.10]', async () => {
  const { body } = await admin.post<{ id: number }>('/divisions', {
    body: { name: 'Harborlight Shoal', color: '#336699', timezone: 'America/Boise' },
  });
  expect((await load(body.id)).guard_seconds).toBe(guardDefaultSeconds);
});

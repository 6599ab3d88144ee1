import type { PagePreference } from '@lamplight/contracts/entities/page-preference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let nurse: ApiCaller;
let foreign: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  foreign = apiCaller(server, await server.signIn('admin@cedarvale.example'));
});
afterAll(() => server.close());

const shown = async (api: ApiCaller, page = 'video_visit') =>
  (await api.get<PagePreference>(`/page_preferences/for_current_user/${page}`)).body.settings
    .additional_data;
const set = (role: string | null, flags: object) =>
  server.owner.query(
    `INSERT INTO page_preferences (hospital_id, page, role_id, settings)
     SELECT h.id, 'video_visit', r.id, $3 FROM hospitals h
       LEFT JOIN roles r ON r.hospital_id = h.id AND r.name = $2 WHERE h.auth0_id = $1`,
    ['org_harborlight', role, JSON.stringify({ additional_data: flags })],
  );
const everything = { managePatientEvents: true, accessEditForms: true, viewCharts: true };

it('shows every card until something is set, then what is set for everybody, then for the role [R000-7.25]', async () => {
  expect(await shown(nurse)).toEqual(everything);
  expect(await shown(nurse, 'patients')).toEqual({});
  await set(null, { ...everything, viewCharts: false });
  expect(await shown(nurse)).toEqual({ ...everything, viewCharts: false });
  await set('Charge Nurse', { ...everything, accessEditForms: false });
  expect(await shown(nurse)).toEqual({ ...everything, viewCharts: false });
  await set('Virtual Nurse', { managePatientEvents: false });
  expect(await shown(nurse)).toEqual({ managePatientEvents: false });
  expect(await shown(foreign)).toEqual(everything);
});

it('knows no other page [R000-7.25]', async () => {
  expect((await nurse.get('/page_preferences/for_current_user/anything')).status).toBe(404);
});

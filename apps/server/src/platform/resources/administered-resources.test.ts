import type { Revision } from '@lamplight/contracts/entities/revision';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

type Row = { id: number; version: number; name?: string; label?: string };

const named = (more: object) => (name: string) => ({ name, ...more });
const labelled = (more: object) => (label: string) => ({ label, ...more });
const fields = [{ ...blankField(), label: 'What was seen?' }];

/** The body of an addition, and of a change where that has fewer fields. */
const resources: [string, string, (name: string) => object, ((name: string) => object)?][] = [
  ['/tags', 'tag', named({ color: '#5B86B0' })],
  ['/video_reasons', 'video_reason', named({ is_enabled: true, position: null })],
  ['/languages', 'language', named({ code: 'tlh', is_enabled: true })],
  ['/stat_alarm_categories', 'stat_alarm_category', labelled({ is_enabled: true, position: null })],
  [
    '/custom_fields',
    'custom_field',
    labelled({
      model: 'patient',
      kind: 'text',
      key: null,
      section: null,
      options: { choices: [] },
      position: null,
    }),
    labelled({ section: null, options: { choices: [] }, position: 1 }),
  ],
  ['/divisions', 'division', named({ color: '#5B86B0', timezone: 'Asia/Kolkata' })],
  [
    '/roles',
    'role',
    named({ show_admin_menu: false, permissions: [{ action: 'View', subject: 'Room' }] }),
  ],
  ['/groups', 'group', named({ narrows_scope: false, user_ids: [], unit_ids: [] })],
  ['/forms', 'form', named({ description: null, is_active: true, can_update: true, fields })],
];

it.each(resources)(
  '%s: adds a record, finds it, changes and removes it, with its history and events for the hospital',
  async (path, object, added, changed = added) => {
    const { status, body: row } = await admin.post<Row>(path, { body: added('Oak') });
    expect(status).toBe(200);
    const found = await admin.get<{ results: Row[] }>(`${path}?q=Oak`);
    expect(found.body.results.map(({ id }) => id)).toEqual([row.id]);
    const saved = await admin.put<Row>(`${path}/${row.id}`, {
      body: { ...changed('Elm'), version: row.version },
    });
    expect([saved.status, saved.body.name ?? saved.body.label]).toEqual([200, 'Elm']);
    expect((await admin.get<Row>(`${path}/${row.id}`)).body).toEqual(saved.body);
    const history = await admin.get<{ results: Revision[] }>(`/revisions/${object}/${row.id}`);
    expect(history.body.results.map(({ action, username }) => [action, username])).toEqual([
      ['updated', 'Ada Harbormaster'],
      ['added', 'Ada Harbormaster'],
    ]);
    expect((await admin.delete(`${path}/${row.id}`)).status).toBe(204);
    expect((await admin.get(`${path}/${row.id}`)).status).toBe(404);
    const { rows: events } = await server.owner.query<{ topic: string; op: string }>(
      `SELECT DISTINCT topic, data->>'op' AS op FROM outbox
        WHERE type = $1 AND (data->>'id')::bigint = $2 ORDER BY op`,
      [`${object}.changed`, row.id],
    );
    const topic = expect.stringMatching(/^hospital\.\d+$/) as string;
    expect(events).toEqual(['added', 'deleted', 'updated'].map((op) => ({ topic, op })));
  },
);

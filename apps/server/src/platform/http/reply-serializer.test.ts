import { getRoom, listRooms } from '@lamplight/contracts/calls/rooms';
import { room } from '@lamplight/contracts/entities/room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import type { Implementation } from './handler.ts';

let server: TestServer;

const tooMuch = {
  id: 5,
  name: 'A',
  description: null,
  hospital_id: 1,
  patient_name: 'Nobody',
  unit: { id: 1, name: 'U', phone: '1' },
  division: { id: 1, name: 'D', color: '#fff', alarm: 'loud' },
  beds: [{ id: 1, name: 'A', patient_id: 9 }],
  custom_fields: { ceiling_lift: 'Yes' },
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

/** Two calls whose code tells more than the contract allows. */
const talkative = (one: Implementation): Implementation => {
  if (one.call.id === getRoom.id) return { ...one, kind: 'read', run: async () => tooMuch };
  if (one.call.id === listRooms.id) {
    const metadata = { count: 1, per_page: 10, sql: 'SELECT' };
    return { ...one, kind: 'read', run: async () => ({ results: [tooMuch], metadata, more: 1 }) };
  }
  return one;
};

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], replace: (all) => all.map(talkative) });
});
afterAll(() => server.close());

it('lets nothing leave that the contract does not name', async () => {
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const allowed = room.parse(tooMuch);
  expect((await admin.get('/rooms/5')).body).toEqual(allowed);
  expect((await admin.get('/rooms')).body).toEqual({
    results: [allowed],
    metadata: { count: 1, per_page: 10 },
  });
});

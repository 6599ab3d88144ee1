import type { PatientGrid } from '@lamplight/contracts/entities/patient-grid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let nurse: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
});
beforeEach(() => server.owner.query('DELETE FROM patient_grids'));
afterAll(() => server.close());

const plain = { borderColor: '', isExpanded: false, compactMode: false };
const listed = (who: ApiCaller) => who.get<PatientGrid[]>('/patient_grids?screen=monitoring');
const lay = async (who: ApiCaller) =>
  (await who.post<PatientGrid[]>('/patient_grids', { body: { screen: 'monitoring' } })).body;
const save = (who: ApiCaller, id: number, settings: object, position: number) =>
  who.put<PatientGrid[]>(`/patient_grids/${id}`, { body: { settings, params: { position } } });
const names = (blocks: readonly PatientGrid[]) => blocks.map(({ name }) => name);

it('has no blocks before she arranges any, and lays them once', async () => {
  expect((await listed(observer)).body).toEqual([]);
  const blocks = await lay(observer);
  expect(names(blocks)).toEqual(['patient-card', 'patient-events', 'charts', 'acuity']);
  expect(blocks[0]).toMatchObject({ settings: plain, params: { position: 0 } });
  expect(await lay(observer)).toEqual(blocks);
  expect((await listed(observer)).body).toEqual(blocks);
});

it('moves a block and the others make room [R002-3.83]', async () => {
  const [card, , charts] = await lay(observer);
  const moved = await save(observer, charts?.id ?? 0, plain, 0);
  expect(names(moved.body)).toEqual(['charts', 'patient-card', 'patient-events', 'acuity']);
  expect(moved.body.map(({ params }) => params.position)).toEqual([0, 1, 2, 3]);
  await save(observer, card?.id ?? 0, plain, 3);
  expect(names((await listed(observer)).body)).toEqual([
    'charts',
    'patient-events',
    'acuity',
    'patient-card',
  ]);
});

it('keeps the colour of a border, and only one block at full size [R002-3.83]', async () => {
  const [card, events] = await lay(observer);
  await save(observer, card?.id ?? 0, { ...plain, borderColor: 'moss', isExpanded: true }, 0);
  const { body } = await save(observer, events?.id ?? 0, { ...plain, isExpanded: true }, 1);
  expect(body.map(({ settings }) => [settings.borderColor, settings.isExpanded])).toEqual([
    ['moss', false],
    ['', true],
    ['', false],
    ['', false],
  ]);
  const odd = await save(observer, card?.id ?? 0, { ...plain, borderColor: '#ff0000' }, 0);
  expect(odd.status).toBe(422);
  expect((await save(observer, card?.id ?? 0, plain, 4)).status).toBe(422);
});

it('belongs to one person', async () => {
  const [card] = await lay(observer);
  expect((await listed(nurse)).body).toEqual([]);
  expect((await save(nurse, card?.id ?? 0, plain, 1)).status).toBe(404);
  expect((await save(nurse, 987_654_321, plain, 1)).status).toBe(404);
});

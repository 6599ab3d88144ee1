import type { BackgroundJob } from '@lamplight/contracts/entities/background-job';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let queue: pg.Pool;
let admin: ApiCaller;
let hospitalId: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker'] });
  queue = new pg.Pool({ connectionString: server.database.urls.worker, max: 1 });
  const signedIn = await server.signIn('admin@harborlight.example');
  ({ hospitalId } = signedIn);
  admin = apiCaller(server, signedIn);
});
afterAll(async () => {
  await queue.end();
  await server.close();
});

/** A job whose data does not fit fails each time it is tried. */
const addBroken = async (hospital: number | undefined, attempts = 1): Promise<number> => {
  const data = { id: 'Clover Saltmarsh', ...(hospital !== undefined && { hospital_id: hospital }) };
  const { rows } = await queue.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('export-rows', $1::json, max_attempts => $2)`,
    [JSON.stringify(data), attempts],
  );
  return Number(rows[0]?.id);
};
const list = async (query = '') =>
  (await admin.get<{ results: BackgroundJob[] }>(`/background_jobs?per_page=100${query}`)).body
    .results;
const job = async (id: number) => (await list()).find((one) => one.id === id);
const untilFailed = async (id: number, state: BackgroundJob['state'] = 'failed') => {
  await eventually(async () => (await job(id))?.state === state);
};
const retry = (id: number) =>
  admin.post<BackgroundJob & ErrorReply>(`/background_jobs/${id}/retry`, {});

it('shows a job that failed with what went wrong, and nothing of what it worked on [R000-6.9]', async () => {
  const id = await addBroken(hospitalId);
  await untilFailed(id);
  const answer = await admin.get('/background_jobs?filters[]=state:equals:failed');
  expect(JSON.stringify(answer.body)).not.toContain('Clover');
  expect(await job(id)).toMatchObject({
    task: 'export-rows',
    attempts: 1,
    max_attempts: 1,
    is_shared: false,
    error: expect.stringMatching(/^The data of the job does not fit \(id\)/) as string,
  });
  const { rows } = await queue.query<{ last_error: string }>(
    'SELECT last_error FROM graphile_worker._private_jobs WHERE id = $1',
    [id],
  );
  expect(rows[0]?.last_error).not.toContain('Clover');
});

it('shows those of the hospital and of the whole installation, and of no other hospital', async () => {
  const [shared, other] = [await addBroken(undefined), await addBroken(hospitalId + 1)];
  await untilFailed(shared);
  expect((await job(shared))?.is_shared).toBe(true);
  expect(await job(other)).toBeUndefined();
  const refused = await retry(other);
  expect([refused.status, refused.body.type]).toEqual([404, 'Record::NotFound']);
});

it('begins a failed job anew, once, and writes who did it [R000-6.9]', async () => {
  const id = await addBroken(hospitalId);
  await untilFailed(id);
  const again = await retry(id);
  expect([again.status, again.body.state]).toEqual([200, 'waiting']);
  expect(await auditOf(server.owner, again.requestId)).toEqual([
    expect.objectContaining({ call: 'background-jobs.retry', action: 'act', subject_ids: [id] }),
  ]);
  await untilFailed(id);
  expect((await job(id))?.attempts).toBe(1);
});

it('refuses a job that has not failed', async () => {
  const { rows } = await queue.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('forget-old-keys', run_at => now() + interval '1 day')`,
  );
  const id = Number(rows[0]?.id);
  expect((await job(id))?.state).toBe('waiting');
  const refused = await retry(id);
  expect([refused.status, refused.body.type]).toEqual([409, 'BackgroundJob::NotFailed']);
});

it('tries a job sooner that waits for another attempt', async () => {
  const id = await addBroken(hospitalId, 25);
  await untilFailed(id, 'retrying');
  expect((await retry(id)).status).toBe(200);
});

it('filters, sorts and pages; only for whoever manages the system', async () => {
  const failed = await list('&filters[]=state:equals:failed&order_by=-created_at');
  expect(failed.length).toBeGreaterThan(1);
  expect(failed.every(({ state }) => state === 'failed')).toBe(true);
  const made = failed.map(({ created_at }) => created_at);
  expect(made).toEqual(made.toSorted().toReversed());
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/background_jobs')).status).toBe(403);
  expect((await nurse.post(`/background_jobs/${failed[0]?.id}/retry`, {})).status).toBe(403);
});

import { listBackgroundJobs, retryBackgroundJob } from '@lamplight/contracts/calls/background-jobs';
import type { BackgroundJob } from '@lamplight/contracts/entities/background-job';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import {
  backgroundJobQueries,
  retryJob,
  type BackgroundJobRow,
} from './background-jobs.queries.ts';

const jobWire = (row: BackgroundJobRow): BackgroundJob => ({
  ...row,
  id: row.id as IdOf<'background_job'>,
  run_at: row.run_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const backgroundJobsRoutes = (): Implementation[] => [
  read(listBackgroundJobs, async ({ db, who, query }) => {
    const request = { query, divisionId: undefined };
    const { rows, total } = await backgroundJobQueries.list(db, who, request);
    return { results: rows.map(jobWire), metadata: pageMetadata(total, query.per_page) };
  }),
  write(retryBackgroundJob, async ({ db, who, params }) => {
    if (!(await backgroundJobQueries.find(db, who, params.id))) throw notFound();
    if (!(await retryJob(db, params.id))) throw new Refusal('BackgroundJob::NotFailed');
    const row = await backgroundJobQueries.find(db, who, params.id);
    if (!row) throw notFound();
    return jobWire(row);
  }),
];

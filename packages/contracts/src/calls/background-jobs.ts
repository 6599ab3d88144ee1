import { z } from 'zod';
import { defineCall } from '../call.ts';
import { backgroundJob } from '../entities/background-job.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import { backgroundJobFilters, backgroundJobSorts } from '../tables/background-jobs.ts';

const access = { permission: ['Manage', 'System'] } as const;

export const listBackgroundJobs = defineCall({
  id: 'background-jobs.list',
  method: 'GET',
  path: '/background_jobs',
  summary: 'Jobs that wait, run or have failed, without what they work on',
  access,
  division: 'none',
  audit: { none: 'names of jobs and how they fare; what they work on is not in it' },
  query: listQuery(backgroundJobSorts, backgroundJobFilters),
  reply: listOf(backgroundJob),
});

export const retryBackgroundJob = defineCall({
  id: 'background-jobs.retry',
  method: 'POST',
  path: '/background_jobs/{id}/retry',
  summary: 'Have a job that failed done again, now',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'background_job' },
  params: z.strictObject({ id: idInText('background_job') }),
  reply: backgroundJob,
  errors: ['BackgroundJob::NotFailed'],
});

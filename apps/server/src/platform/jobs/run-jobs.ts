import { Logger as JobLogger, run, type Runner, type Task } from 'graphile-worker';
import { allHospitalIds } from '../audit/audit.queries.ts';
import { openPool } from '../database/connections.ts';
import { TenantDatabase } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import {
  endIdleSessions,
  ensureAuditMonths,
  forgetDraftSalts,
  forgetOldKeys,
} from './jobs.queries.ts';
import { failingSafely } from './failing-safely.ts';
import { openQueuePool } from './queue-pool.ts';
import type { JobTools, ModuleJob } from './module-job.ts';

const crontab = `
17 * * * * ensure-audit-months ?fill=1d
*/15 * * * * forget-old-keys
* * * * * end-idle-sessions
41 * * * * forget-draft-salts
`;

/** Background jobs live in PostgreSQL: one is queued in the transaction that causes it. */
export async function runJobs(
  url: string,
  tools: Pick<Platform, 'clock' | 'log' | 'objects'> & Pick<JobTools, 'config'>,
  moduleJobs: readonly ModuleJob[] = [],
  retry: { againMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const { clock } = tools;
  const {
    alarms = [],
    slow = [],
    usual = [],
  } = Object.groupBy(moduleJobs, ({ lane }) => lane ?? 'usual');
  const plans: JobLane[] = [
    {
      jobs: usual,
      crontab,
      concurrency: 2,
      pollMs: 2_000,
      tasks: (database) => ({
        'ensure-audit-months': (_payload, helpers) => helpers.withPgClient(ensureAuditMonths),
        'forget-old-keys': (_payload, helpers) => helpers.withPgClient(forgetOldKeys),
        'forget-draft-salts': async (_payload, helpers) => {
          const hospitals = await helpers.withPgClient(allHospitalIds);
          for (const hospitalId of hospitals)
            await forgetDraftSalts(database, hospitalId, clock.now());
        },
        'end-idle-sessions': async (_payload, helpers) => {
          const hospitals = await helpers.withPgClient(allHospitalIds);
          for (const hospitalId of hospitals)
            await endIdleSessions(database, hospitalId, clock.now());
        },
      }),
    },
    { jobs: alarms, crontab: '', concurrency: 1, pollMs: 500 },
    // An export takes minutes: the end of a break or of a pause does not stand behind it.
    { jobs: slow, crontab: '', concurrency: 2, pollMs: 2_000 },
  ];
  const lanes: { stop(): Promise<void> }[] = [];
  for (const plan of plans)
    if (plan.jobs.length > 0 || plan.tasks)
      lanes.push(await runLane(url, tools, { ...plan, ...retry }));
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

interface JobLane {
  jobs: readonly ModuleJob[];
  crontab: string;
  concurrency: number;
  pollMs: number;
  tasks?: (database: TenantDatabase) => Record<string, Task>;
  /** Between two attempts to reach a database that is away. */
  againMs?: number;
}

async function runLane(
  url: string,
  tools: Parameters<typeof runJobs>[1],
  { jobs, crontab: table, concurrency, pollMs, tasks, againMs }: JobLane,
): Promise<{ stop(): Promise<void> }> {
  const { clock, config, log, objects } = tools;
  const onLost = (error: Error) => log.warn({ err: error }, 'job connection lost');
  const database = new TenantDatabase(openPool(url, concurrency + 2, onLost));
  const leaving = new AbortController();
  // One listens, one sees to the clock, and the rest is for the jobs.
  const queue = openQueuePool(url, concurrency + 3, { log, leaving: leaving.signal, againMs });
  const runner: Runner = await run({
    pgPool: queue,
    concurrency,
    noHandleSignals: true,
    pollInterval: pollMs,
    crontab: table + jobs.map(({ name, cron }) => (cron ? `${cron} ${name}\n` : '')).join(''),
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ level }, message);
    }),
    taskList: failingSafely(log, {
      ...tasks?.(database),
      ...Object.fromEntries(
        jobs.map((job) => [job.name, taskOf(job, { database, clock, config, objects })]),
      ),
    }),
  });
  for (const { name, isAlsoDoneAtStart } of jobs)
    // Under its own name there is one of it at most, however many workers begin.
    if (isAlsoDoneAtStart) await runner.addJob(name, {}, { jobKey: name });
  return {
    stop: async () => {
      leaving.abort();
      await runner.stop();
      await Promise.all([queue.end(), database.close()]);
    },
  };
}

const taskOf =
  (job: ModuleJob, tools: Omit<JobTools, 'hospitalIds'>): Task =>
  (data, helpers) => {
    const hospitalIds: JobTools['hospitalIds'] = () => helpers.withPgClient(allHospitalIds);
    return job.run(data, { ...tools, hospitalIds });
  };

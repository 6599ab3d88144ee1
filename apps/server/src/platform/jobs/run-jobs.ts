import { Logger as JobLogger, run, type Runner, type Task } from 'graphile-worker';
import { allHospitalIds } from '../audit/audit.queries.ts';
import type { Clock } from '../clock.ts';
import { openPool } from '../database/connections.ts';
import { TenantDatabase } from '../database/database.ts';
import type { Logger } from '../logging.ts';
import { endIdleSessions, ensureAuditMonths, forgetOldKeys } from './jobs.queries.ts';
import type { JobTools, ModuleJob } from './module-job.ts';

const crontab = `
17 * * * * ensure-audit-months ?fill=1d
*/15 * * * * forget-old-keys
* * * * * end-idle-sessions
`;

/** Background jobs live in PostgreSQL: one is queued in the transaction that causes it. */
export async function runJobs(
  url: string,
  clock: Clock,
  log: Logger,
  moduleJobs: readonly ModuleJob[] = [],
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(url, 4, (error) => log.warn({ err: error }, 'job connection lost'));
  const database = new TenantDatabase(pool);
  const runner: Runner = await run({
    connectionString: url,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab:
      crontab + moduleJobs.map(({ name, cron }) => (cron ? `${cron} ${name}\n` : '')).join(''),
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ level }, message);
    }),
    taskList: {
      'ensure-audit-months': (_payload, helpers) => helpers.withPgClient(ensureAuditMonths),
      'forget-old-keys': (_payload, helpers) => helpers.withPgClient(forgetOldKeys),
      'end-idle-sessions': async (_payload, helpers) => {
        const hospitals = await helpers.withPgClient(allHospitalIds);
        for (const hospitalId of hospitals)
          await endIdleSessions(database, hospitalId, clock.now());
      },
      ...Object.fromEntries(moduleJobs.map((job) => [job.name, taskOf(job, database, clock)])),
    },
  });
  return {
    stop: async () => {
      await runner.stop();
      await database.close();
    },
  };
}

const taskOf =
  (job: ModuleJob, database: TenantDatabase, clock: Clock): Task =>
  (data, helpers) => {
    const hospitalIds: JobTools['hospitalIds'] = () => helpers.withPgClient(allHospitalIds);
    return job.run(data, { database, clock, hospitalIds });
  };

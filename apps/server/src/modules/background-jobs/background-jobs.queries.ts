import type { BackgroundJob } from '@lamplight/contracts/entities/background-job';
import { backgroundJobFilters } from '@lamplight/contracts/tables/background-jobs';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface BackgroundJobRow extends Pick<
  BackgroundJob,
  'task' | 'state' | 'attempts' | 'max_attempts' | 'error' | 'is_shared'
> {
  id: number;
  run_at: Date;
  started_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const columns = {
  run_at: 'j.run_at',
  task: 'j.task',
  state: 'j.state',
  attempts: 'j.attempts',
  created_at: 'j.created_at',
};

export const backgroundJobQueries = resourceQueries<BackgroundJobRow>({
  table: sql`graphile_worker.listed_jobs() j`,
  key: 'j.id',
  isMadeUp: true,
  shown: sql`j.id, j.task, j.state, j.attempts, j.max_attempts, j.run_at, j.started_at, j.error,
    j.hospital_id IS NULL AS is_shared, j.created_at, j.updated_at`,
  visible: (who) => sql<boolean>`(j.hospital_id IS NULL OR j.hospital_id = ${who.hospitalId})`,
  sorts: columns,
  sortedBy: '-run_at',
  searched: 'j.task',
  filters: { rules: backgroundJobFilters, columns },
});

/** Whether there was a job to begin anew. */
export async function retryJob(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean;
  }>`SELECT graphile_worker.retry_job(${id}) AS done`.execute(tx);
  return rows[0]?.done === true;
}

/**
 * How the application reaches the job queue. The queue's tables obey their owner alone, so these run
 * as the worker. Where no worker has ever run there is no queue yet.
 */
const finish = (name: string): string => `
  ALTER FUNCTION graphile_worker.${name} OWNER TO lamplight_worker;
  REVOKE ALL ON FUNCTION graphile_worker.${name} FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION graphile_worker.${name} TO lamplight_app;`;

/**
 * Queues a job in the transaction that asks for it. Without a queue nothing is queued: whoever
 * schedules a job has a sweep that finds what is overdue.
 */
const scheduleJob = `
  CREATE OR REPLACE FUNCTION graphile_worker.schedule_job(task text, data json, at timestamptz, key text)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = graphile_worker, pg_temp AS $$
  BEGIN
    IF to_regproc('graphile_worker.add_job') IS NULL THEN
      RETURN;
    END IF;
    PERFORM graphile_worker.add_job(task, data, run_at => at, job_key => key);
  END $$;${finish('schedule_job')}`;

/**
 * Jobs of the asking hospital, and those for the whole installation, without what they work on. A
 * lock older than four hours is one that the queue itself no longer honours.
 */
const listedJobs = `
  CREATE OR REPLACE FUNCTION graphile_worker.listed_jobs()
  RETURNS TABLE (id bigint, hospital_id bigint, task text, state text, attempts integer,
    max_attempts integer, run_at timestamptz, started_at timestamptz, error text,
    created_at timestamptz, updated_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = graphile_worker, pg_temp AS $$
  #variable_conflict use_column
  DECLARE
    asking bigint := nullif(current_setting('app.hospital_id', true), '')::bigint;
  BEGIN
    IF asking IS NULL OR to_regclass('graphile_worker._private_jobs') IS NULL THEN
      RETURN;
    END IF;
    RETURN QUERY SELECT l.* FROM (
      SELECT j.id,
             CASE WHEN j.payload ->> 'hospital_id' ~ '^[0-9]{1,18}$'
                  THEN (j.payload ->> 'hospital_id')::bigint END AS hospital_id,
             t.identifier,
             CASE WHEN j.locked_at >= now() - interval '4 hours' THEN 'running'
                  WHEN j.attempts >= j.max_attempts THEN 'failed'
                  WHEN j.attempts > 0 THEN 'retrying'
                  ELSE 'waiting' END,
             j.attempts::integer, j.max_attempts::integer, j.run_at, j.locked_at, j.last_error,
             j.created_at, j.updated_at
        FROM _private_jobs j JOIN _private_tasks t ON t.id = j.task_id) l
     WHERE l.hospital_id IS NULL OR l.hospital_id = asking;
  END $$;${finish('listed_jobs')}`;

/** Begins a job anew that has failed or waits for another attempt; says whether there was one. */
const retryJob = `
  CREATE OR REPLACE FUNCTION graphile_worker.retry_job(job bigint)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = graphile_worker, pg_temp AS $$
  BEGIN
    RETURN EXISTS (SELECT FROM graphile_worker.listed_jobs() l
                    WHERE l.id = job AND l.state IN ('failed', 'retrying'))
       AND EXISTS (SELECT FROM graphile_worker.reschedule_jobs(ARRAY[job], run_at => now(), attempts => 0));
  END $$;${finish('retry_job')}`;

export const jobQueueSql = `${scheduleJob}${listedJobs}${retryJob}
  GRANT USAGE ON SCHEMA graphile_worker TO lamplight_app`;

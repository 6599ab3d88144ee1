import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** The job queue of the scene. No worker runs in it: what is queued stays as it is made. */
export class FailedJobs {
  readonly #url: string;

  constructor(workerUrl: string) {
    this.#url = workerUrl;
  }

  async #asWorker<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: this.#url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Makes the queue, and a way for the matrix to know whose each job is. */
  async prepare(): Promise<void> {
    await runMigrations({ connectionString: this.#url });
    await this.#asWorker(async (client) => {
      await client.query(`
        CREATE FUNCTION graphile_worker.places_of_jobs() RETURNS TABLE (id bigint, hospital_id bigint)
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = graphile_worker, pg_temp AS
        $$ SELECT id, (payload ->> 'hospital_id')::bigint FROM _private_jobs $$;
        GRANT USAGE ON SCHEMA graphile_worker TO lamplight_owner;
        GRANT EXECUTE ON FUNCTION graphile_worker.places_of_jobs TO lamplight_owner`);
    });
  }

  failJob(hospitalId: number, data: Record<string, unknown>): Promise<number> {
    return this.#asWorker(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `WITH queued AS (SELECT id FROM graphile_worker.add_job('export-rows', $1::json))
         SELECT f.id FROM queued, graphile_worker.permanently_fail_jobs(ARRAY[queued.id], $2) f`,
        [JSON.stringify(data), `Error at hospital ${hospitalId}`],
      );
      return Number(rows[0]?.id);
    });
  }
}

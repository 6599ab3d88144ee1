import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logging.ts';

/**
 * PostgreSQL's words for 'not now': a line that broke, no space, a standby, one that gave way to another. What the
 * system says of a line begins with E, and `pg` itself gives no code.
 */
const passing = /^(08|40|53|57P|57014|55P03|25006|58030|E[A-Z])/;
/** The one of them after which the queue asks again at once, and then every few seconds; after others it sleeps minutes. */
const tryAgain = '40001';
/** As the queue names what says that a job is done or has failed. */
const endOfJob = /^(complete|fail)_job/;

interface Asked {
  name?: string;
}

/**
 * The connections of the job queue itself. While the database is away the waiting is done here: the queue would wait
 * ever longer, and an alarm's next step with it. And that a job is done or has failed is asked by the queue without
 * anybody waiting for the answer, where an error would end the process with all who watch through it: it is never told
 * of one, and what could not be written is written later. Only whoever is never let in is told so.
 */
export function openQueuePool(
  url: string,
  most: number,
  {
    log,
    leaving,
    againMs = 500,
    silentMs = 30_000,
  }: {
    log: Logger;
    leaving: AbortSignal;
    /** Between two attempts to reach a database that is away. It never grows. */
    againMs?: number | undefined;
    /** A database that went dark ends no connection: the system would wait for it for a quarter of an hour. */
    silentMs?: number;
  },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    query_timeout: silentMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'lamplight-jobs',
  });
  const rest = () => pause(againMs, undefined, { signal: leaving }).catch(() => undefined);
  let wasLetIn = false;
  pool.on('error', (error) => log.warn({ err: error }, 'job connection lost'));
  pool.on('connect', (client) => {
    wasLetIn = true;
    client.on('error', () => undefined);
    client.query = heard(client.query.bind(client), () => hangUp(client));
  });

  /** As it was, where it answers by a callback. */
  const heard = <Ask extends (...given: never[]) => unknown>(
    ask: Ask,
    onSilence?: () => Promise<void>,
  ): Ask =>
    ((...given: Parameters<Ask>) => {
      const answer = ask(...given);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch(async (error: unknown) => {
        const [asked] = given as unknown as [Asked];
        // The next question would wait behind the one that has no answer.
        if (isSilence(error)) await onSilence?.();
        // Who leaves does not ask again.
        if (!endOfJob.test(asked.name ?? '')) throw leaving.aborted ? error : asKnown(error);
        if (isPassing(error) && !leaving.aborted) void writeLater(asked);
        else log.error({ err: error }, 'the end of a job was not written');
        return { rows: [], rowCount: 0 };
      });
    }) as Ask;

  const connectOnce = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  const connect = async (): Promise<Pick<pg.PoolClient, 'query' | 'release'>> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await connectOnce();
      } catch (error) {
        if (leaving.aborted) return { query: heard(() => refuse(error)), release: () => undefined };
        if (!wasLetIn) throw error;
        if (tries === 0) log.warn({ err: error }, 'the job queue waits for the database');
      }
      await rest();
    }
  };
  const writeLater = async (asked: Asked) => {
    await rest();
    const client = await connect();
    try {
      await client.query(asked as pg.QueryConfig);
    } finally {
      client.release();
    }
  };
  pool.connect = ((...given: unknown[]) =>
    given.length === 0 ? connect() : connectOnce(...given)) as typeof pool.connect;
  return pool;
}

/** In a word that the queue does not take for 'try again'. */
const refuse = (cause: unknown) =>
  Promise.reject(
    Object.assign(new Error('Left while the database was away', { cause }), { code: 'left' }),
  );

/** Over when the pool would not give it to anybody any more. */
async function hangUp({ connection }: pg.PoolClient): Promise<void> {
  if (connection.stream.destroyed) return;
  const over = once(connection, 'end');
  connection.stream.destroy();
  // An error of it is an end too.
  await over.catch(() => undefined);
}

/** In the words of `pg`, which gives it no code. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

function isPassing(error: unknown): error is Error {
  const { code } = error as { code?: string };
  return error instanceof Error && (code === undefined || passing.test(code));
}

const asKnown = (error: unknown): unknown =>
  isPassing(error)
    ? Object.assign(new Error(error.message, { cause: error }), { code: tryAgain })
    : error;

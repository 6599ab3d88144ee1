import pg from 'pg';
import { percentile } from '../benchmark.ts';
import { serve } from '../peer.ts';
import { atPace } from './at-pace.ts';

const perSecond = 10;

export interface BareAnswers {
  read_p99_ms: number;
  commit_p99_ms: number;
}

/** What PostgreSQL alone answers at the same time: what it cannot do, nobody behind a server gets. */
export const operations = {
  ask: async ({ url, seconds }: { url: string; seconds: number }): Promise<BareAnswers> => {
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    await pool.query('CREATE TABLE IF NOT EXISTS bench_commits (at timestamptz NOT NULL)');
    const pace = { perSecond, seconds };
    const [reads, commits] = await Promise.all([
      atPace(pace, () => pool.query('SELECT * FROM hospitals WHERE id = 1')),
      atPace(pace, () => pool.query('INSERT INTO bench_commits SELECT now()')),
    ]);
    await pool.end();
    return {
      read_p99_ms: Math.round(percentile(reads.took, 0.99)),
      commit_p99_ms: Math.round(percentile(commits.took, 0.99)),
    };
  },
};

serve(operations);

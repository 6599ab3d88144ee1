import type pg from 'pg';

/** How many lines the trail has. */
export async function auditRows(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ n: string }>('SELECT count(*) AS n FROM audit_log');
  return Number(rows[0]?.n);
}

import type pg from 'pg';

export interface WrittenAudit {
  id: number;
  call: string;
  action: string;
  subject: string;
  subject_ids: number[];
  user_id: number | null;
  session_id: number | null;
  division_id: number | null;
}

/** The rows of the trail that one request left behind. */
export async function auditOf(owner: pg.Pool, requestId: string): Promise<WrittenAudit[]> {
  return auditWhere(owner, 'request_id = $1', [requestId]);
}

export async function auditWhere(
  owner: pg.Pool,
  condition: string,
  values: unknown[],
): Promise<WrittenAudit[]> {
  const { rows } = await owner.query<WrittenAudit>(
    `SELECT id::float8, call, action, subject, subject_ids::float8[], user_id::float8,
            session_id::float8, division_id::float8
       FROM audit_log WHERE ${condition} ORDER BY id`,
    values,
  );
  return rows;
}

import type pg from 'pg';

/** A transaction of the tables' owner that a test holds open while others try to pass. */
export interface OwnerTransaction extends AsyncDisposable {
  query(text: string, values?: unknown[]): Promise<unknown>;
  commit(): Promise<void>;
}

export async function beginAsOwner(owner: pg.Pool): Promise<OwnerTransaction> {
  const client = await owner.connect();
  await client.query('BEGIN');
  let open = true;
  const end = async (how: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
    if (!open) return;
    open = false;
    await client.query(how);
    client.release();
  };
  return {
    query: (text, values = []) => client.query(text, values),
    commit: () => end('COMMIT'),
    [Symbol.asyncDispose]: () => end('ROLLBACK'),
  };
}

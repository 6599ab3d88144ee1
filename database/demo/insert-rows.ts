import type pg from 'pg';

export type Row = Record<string, unknown>;

/**
 * Inserts rows that all have the same fields. Tables with an id get theirs beforehand, from the
 * table's own sequence, so that the caller can refer to each row whatever order it is stored in.
 */
export async function insertRows<R extends Row>(
  client: pg.ClientBase,
  table: string,
  rows: readonly R[],
): Promise<(R & { id: number })[]> {
  const ids = await client.query<{ id: string }>(
    'SELECT nextval(pg_get_serial_sequence($1, $2)) AS id FROM generate_series(1, $3::int)',
    [table, 'id', rows.length],
  );
  const withIds = rows.map((row, index) => ({ ...row, id: Number(ids.rows[index]?.id) }));
  await insertLinks(client, table, withIds);
  return withIds;
}

export async function insertRow<R extends Row>(
  client: pg.ClientBase,
  table: string,
  row: R,
): Promise<R & { id: number }> {
  const [inserted] = await insertRows(client, table, [row]);
  if (!inserted) throw new Error(`The row for ${table} was not inserted.`);
  return inserted;
}

/** The same for tables that have no id of their own or whose id nobody refers to. */
export async function insertLinks(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0])
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

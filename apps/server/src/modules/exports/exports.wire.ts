import type { Export } from '@lamplight/contracts/entities/export';
import type { IdOf } from '@lamplight/contracts/ids';
import type { ExportRow } from './exports.queries.ts';

export const exportWire = (row: ExportRow): Export => ({
  id: row.id as IdOf<'export'>,
  table: row.table,
  status: row.status,
  rows_done: row.rows_done,
  row_count: row.row_count,
  problem: row.problem,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
});

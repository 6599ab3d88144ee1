/** What every row that people edit carries, as the wire has it. */
export const edited = (row: { version: number; created_at: Date; updated_at: Date }) => ({
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

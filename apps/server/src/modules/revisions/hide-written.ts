import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { hasFlag } from '../feature-flags/index.ts';
import type { RevisionRow } from './revisions.queries.ts';

/** What a machine wrote of a patient is hidden where it is switched off, and so is that it changed. */
export async function hideWritten(
  db: Db,
  who: Principal,
  type: string,
  rows: RevisionRow[],
): Promise<RevisionRow[]> {
  if (type !== 'patient' || (await hasFlag(db, who, 'crystal_ball'))) return rows;
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).filter(([field]) => !field.startsWith('ai_')),
    ),
  }));
}

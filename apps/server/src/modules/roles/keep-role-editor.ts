import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { countRoleEditors, lockRights } from './role-editors.queries.ts';

/**
 * Carries out a change of who may do what, and takes it back when nobody would be left who can sign in
 * and edit roles: no screen could give that right to anybody again. Two such changes wait for each other.
 */
export async function keepRoleEditor(
  db: Tx,
  hospitalId: number,
  field: string,
  change: () => Promise<void>,
): Promise<void> {
  await lockRights(db, hospitalId);
  await change();
  if ((await countRoleEditors(db, hospitalId)) === 0)
    throw fieldRefused(
      field,
      'Somebody must be able to edit roles; give this right to somebody else first',
    );
}

import type { Tx } from '../../platform/database/database.ts';
import { counted } from '../../platform/resources/counted.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { leftInDivision, type DivisionRow } from './divisions.queries.ts';

/** Why a hospital cannot be removed, in the order in which an administrator would clear it. */
export async function whatKeepsDivision(
  { db, who }: { db: Tx; who: Principal },
  row: DivisionRow,
): Promise<string[]> {
  const { others, patients, remaining } = await leftInDivision(db, who, row.id);
  return [
    ...(row.is_main ? ['It is the main hospital of the health system.'] : []),
    ...counted(row.unit_count, 'unit belongs to it', 'units belong to it'),
    ...counted(row.device_count, 'device belongs to it', 'devices belong to it'),
    ...counted(patients, 'patient is in it', 'patients are in it'),
    ...counted(others, 'other person works in it', 'other people work in it'),
    ...(remaining === 0 ? ['You would be left without a hospital.'] : []),
  ];
}

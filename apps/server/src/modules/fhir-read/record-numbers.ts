import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { listNumberSystems } from './patients.queries.ts';

/**
 * Under which systems the hospital's record numbers are known: our own, which stays whatever else is set
 * up, then those of the health records that open Lamplight by the same numbers.
 */
export async function systemsOf(
  db: Db,
  { hospitalId }: Pick<Principal, 'hospitalId'>,
  publicUrl: string,
): Promise<string[]> {
  const own = `${publicUrl}/record-numbers/${hospitalId}`;
  return [own, ...(await listNumberSystems(db, hospitalId))];
}

/** The record number that is searched for; null: one of a system that is not known here. */
export function numberIn(identifier: string, systems: readonly string[]): string | null {
  const bar = identifier.indexOf('|');
  if (bar === -1) return identifier.trim();
  return systems.includes(identifier.slice(0, bar)) ? identifier.slice(bar + 1).trim() : null;
}

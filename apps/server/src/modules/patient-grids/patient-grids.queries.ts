import {
  gridBlocks,
  type GridBlockName,
  type PatientGrid,
} from '@lamplight/contracts/entities/patient-grid';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

type Screen = PatientGrid['screen'];

export interface GridRow {
  id: number;
  screen: Screen;
  name: GridBlockName;
  settings: Partial<PatientGrid['settings']>;
  params: Partial<PatientGrid['params']>;
}

/** A block that the product no longer has is not shown. */
export async function blocksOf(db: Db, who: Principal, screen: Screen): Promise<GridRow[]> {
  const { rows } = await sql<GridRow>`SELECT id, screen, name, settings, params FROM patient_grids
    WHERE hospital_id = ${who.hospitalId} AND user_id = ${who.userId} AND screen = ${screen}
      AND name = ANY(${[...gridBlocks[screen]]}::text[])
    ORDER BY (params ->> 'position')::int, id`.execute(db);
  return rows;
}

/** Locks the whole screen of the block: two moves at once follow each other. */
export async function lockScreenOf(
  tx: Tx,
  who: Principal,
  id: number,
): Promise<Screen | undefined> {
  const { rows } = await sql<{ id: number; screen: Screen }>`SELECT id, screen FROM patient_grids
    WHERE hospital_id = ${who.hospitalId} AND user_id = ${who.userId}
      AND screen = (SELECT g.screen FROM patient_grids g WHERE g.hospital_id = ${who.hospitalId}
        AND g.user_id = ${who.userId} AND g.id = ${id})
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows[0]?.screen;
}

export async function layBlocks(tx: Tx, who: Principal, screen: Screen): Promise<void> {
  const names = [...gridBlocks[screen]];
  await sql`INSERT INTO patient_grids (hospital_id, user_id, screen, name, params)
    SELECT ${who.hospitalId}, ${who.userId}, ${screen}, b.name, jsonb_build_object('position', b.nth - 1)
      FROM unnest(${names}::text[]) WITH ORDINALITY AS b (name, nth)
    ON CONFLICT (hospital_id, user_id, screen, name) DO NOTHING`.execute(tx);
}

export async function saveBlock(
  tx: Tx,
  who: Principal,
  { id, settings, params }: Pick<GridRow, 'id' | 'settings' | 'params'>,
): Promise<void> {
  await sql`UPDATE patient_grids SET settings = ${JSON.stringify(settings)}::jsonb,
      params = ${JSON.stringify(params)}::jsonb
    WHERE hospital_id = ${who.hospitalId} AND user_id = ${who.userId} AND id = ${id}`.execute(tx);
}

import type { CharacterSet } from '@lamplight/hl7/character-sets';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/database.ts';

/** A system that is listened to, as reception needs it. */
export interface ListenedSource {
  hospital_id: number;
  id: number;
  port: number | null;
  sending_application: string | null;
  sending_facility: string | null;
  allowed_addresses: string[];
  character_set: CharacterSet;
  time_zone: string;
  number_authority: string | null;
}

/** Of all hospitals of the cell: before a message is read nobody knows whose it is. */
export async function listListened(pool: pg.Pool): Promise<ListenedSource[]> {
  const { rows } = await pool.query<ListenedSource>('SELECT * FROM adt_listening()');
  return rows;
}

export interface ApplyingSource {
  id: number;
  name: string;
  character_set: CharacterSet;
  time_zone: string;
  number_authority: string | null;
  division_id: number;
  mrn_chars: number | null;
}

export async function findSource(
  tx: Db | Tx,
  hospitalId: number,
  id: number,
): Promise<ApplyingSource> {
  const { rows } = await sql<ApplyingSource>`
    SELECT s.id, s.name, s.character_set, s.time_zone, s.number_authority, s.division_id, h.mrn_chars
      FROM adt_sources s JOIN hospitals h ON h.id = s.hospital_id
     WHERE s.hospital_id = ${hospitalId} AND s.id = ${id}`.execute(tx);
  const [source] = rows;
  // Sources are marked as removed and never deleted, and a message refers to one.
  if (!source) throw new Error('A message has no source');
  return source;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { ImageKind } from './image-kinds.ts';
import type { ObjectKey } from './object-key.ts';

export interface StoredFile {
  object_key: ObjectKey;
  content_type: string;
  bytes: number;
  sha256: string;
}

export interface NewFile extends StoredFile {
  kind: ImageKind;
  owner_user_id: number | null;
  width: number;
  height: number;
  created_by: number;
}

export async function insertStoredFile(tx: Tx, hospitalId: number, file: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto('stored_files')
    .values({ hospital_id: hospitalId, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where the application finds it; the same words as the call `files.get`. */
export const fileAddress = (column: string) => sql`'/api/v1/files/' || ${sql.ref(column)}`;

export async function findStoredFile(
  db: Db,
  hospitalId: number,
  id: number,
): Promise<StoredFile | undefined> {
  return (await db
    .selectFrom('stored_files')
    .select(['object_key', 'content_type', 'bytes', 'sha256'])
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .executeTakeFirst()) as StoredFile | undefined;
}

/** Forgets rows that nobody points at any more, and answers where their bytes lie. */
export async function removeUnused(tx: Tx, hospitalId: number, before: Date): Promise<ObjectKey[]> {
  const { rows } = await sql<{ object_key: ObjectKey }>`DELETE FROM stored_files f
    WHERE f.hospital_id = ${hospitalId} AND f.created_at < ${before}
      AND NOT EXISTS (SELECT FROM users u
        WHERE u.hospital_id = f.hospital_id AND u.avatar_file_id = f.id)
      AND NOT EXISTS (SELECT FROM hospitals h
        WHERE h.id = f.hospital_id AND f.id IN (h.logo_file_id, h.footer_logo_file_id))
    RETURNING f.object_key`.execute(tx);
  return rows.map((row) => row.object_key);
}

/** Those of the keys that a row names. */
export async function namedKeys(
  db: Db,
  hospitalId: number,
  keys: ObjectKey[],
): Promise<Set<string>> {
  const { rows } = await sql<{ object_key: string }>`SELECT object_key FROM stored_files
    WHERE hospital_id = ${hospitalId} AND object_key = ANY (${keys}::text[])
    UNION ALL SELECT object_key FROM device_frames
    WHERE hospital_id = ${hospitalId} AND object_key = ANY (${keys}::text[])
    UNION ALL SELECT object_key FROM announcement_clips
    WHERE hospital_id = ${hospitalId} AND object_key = ANY (${keys}::text[])
    UNION ALL SELECT object_key FROM recordings
    WHERE hospital_id = ${hospitalId} AND object_key = ANY (${keys}::text[])
    UNION ALL SELECT object_key FROM recording_parts
    WHERE hospital_id = ${hospitalId} AND object_key = ANY (${keys}::text[])`.execute(db);
  return new Set(rows.map((row) => row.object_key));
}

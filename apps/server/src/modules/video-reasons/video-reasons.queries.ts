import type { VideoReasonChoice } from '@lamplight/contracts/entities/video-reason';
import { videoReasonFilters } from '@lamplight/contracts/tables/video-reasons';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface VideoReasonRow {
  id: number;
  name: string;
  is_enabled: boolean;
  position: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = { name: 'r.name', is_enabled: 'r.is_enabled', updated_at: 'r.updated_at' };

export const videoReasonQueries = resourceQueries<VideoReasonRow>({
  table: sql`video_reasons r`,
  key: 'r.id',
  shown: sql`r.id, r.name, r.is_enabled, r.position, r.version, r.created_at, r.updated_at`,
  visible: (who) => sql<boolean>`r.hospital_id = ${who.hospitalId} AND r.deleted_at IS NULL`,
  sorts: { ...columns, position: 'r.position' },
  sortedBy: 'position',
  searched: 'r.name',
  filters: { rules: videoReasonFilters, columns },
});

export async function listReasonsInUse(db: Db, hospitalId: number): Promise<VideoReasonChoice[]> {
  const { rows } = await sql<VideoReasonChoice>`SELECT r.id, r.name FROM video_reasons r
    WHERE r.hospital_id = ${hospitalId} AND r.deleted_at IS NULL AND r.is_enabled
    ORDER BY r.position, r.id`.execute(db);
  return rows;
}

/** Types of request whose visits begin with the reason, by name. */
export async function requestTypesWith(
  db: Db,
  hospitalId: number,
  reasonId: number,
): Promise<string[]> {
  const types = await db
    .selectFrom('virtual_request_types')
    .select('label')
    .where('hospital_id', '=', hospitalId)
    .where('video_reason_id', '=', reasonId)
    .orderBy('label')
    .execute();
  return types.map(({ label }) => label);
}

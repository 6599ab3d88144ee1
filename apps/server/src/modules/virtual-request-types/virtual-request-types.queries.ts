import type {
  RequestPriority,
  RequestSound,
} from '@lamplight/contracts/entities/virtual-request-type';
import { virtualRequestTypeFilters } from '@lamplight/contracts/tables/virtual-request-types';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface TypeRow {
  id: number;
  kind: string;
  label: string;
  priority: RequestPriority;
  ui_sound: RequestSound;
  ui_sound_repeat_count: number;
  video_reason_id: number | null;
  escalate_after_sec: number;
  groups: { id: number; name: string }[];
  enabled: boolean;
  receiver_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** A group that was removed meanwhile is not asked, so it is not shown either. */
const shown = sql`t.id, t.kind, t.label, t.priority, t.ui_sound, t.ui_sound_repeat_count,
  t.video_reason_id, t.escalate_after_sec, t.enabled, t.version, t.created_at, t.updated_at,
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY asked.place), '[]')
     FROM unnest(t.group_ids) WITH ORDINALITY AS asked(id, place)
     JOIN groups g ON g.hospital_id = t.hospital_id AND g.id = asked.id AND g.deleted_at IS NULL) AS groups,
  (SELECT count(*) FROM user_virtual_request_types ut
     JOIN users u ON u.hospital_id = ut.hospital_id AND u.id = ut.user_id
    WHERE ut.hospital_id = t.hospital_id AND ut.virtual_request_type_id = t.id
      AND u.deleted_at IS NULL AND u.disabled_at IS NULL) AS receiver_count`;

export const requestTypeQueries = resourceQueries<TypeRow>({
  table: sql`virtual_request_types t`,
  key: 't.id',
  shown,
  visible: (who) => sql<boolean>`t.hospital_id = ${who.hospitalId}`,
  sorts: {
    label: 't.label',
    priority: `array_position(ARRAY['low', 'medium', 'high'], t.priority)`,
    escalate_after_sec: 't.escalate_after_sec',
    updated_at: 't.updated_at',
  },
  sortedBy: 'label',
  searched: 't.label',
  filters: {
    rules: virtualRequestTypeFilters,
    columns: {
      label: 't.label',
      priority: 't.priority',
      escalate_after_sec: 't.escalate_after_sec',
      enabled: 't.enabled',
      updated_at: 't.updated_at',
    },
  },
});

export const findRequestType = requestTypeQueries.find;

export interface TypeFields {
  label: string;
  priority: RequestPriority;
  ui_sound: RequestSound;
  ui_sound_repeat_count: number;
  escalate_after_sec: number;
  group_ids: number[];
  enabled: boolean;
}

export async function saveType(
  tx: Tx,
  hospitalId: number,
  id: number,
  fields: TypeFields,
): Promise<void> {
  await tx
    .updateTable('virtual_request_types')
    .set(fields)
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}

export async function listGroups(
  db: Db,
  hospitalId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('hospital_id', '=', hospitalId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
}

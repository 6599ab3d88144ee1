import type {
  CustomField,
  CustomFieldKind,
  CustomFieldModel,
} from '@lamplight/contracts/entities/custom-field';
import { customFieldFilters } from '@lamplight/contracts/tables/custom-fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { contains } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export async function listCustomFields(db: Db, hospitalId: number): Promise<CustomField[]> {
  const rows = await db
    .selectFrom('custom_fields')
    .select(['id', 'model', 'key', 'label', 'kind', 'section', 'options', 'position'])
    .where('hospital_id', '=', hospitalId)
    .where('deleted_at', 'is', null)
    .orderBy('model')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows as unknown as CustomField[];
}

export interface CustomFieldRow extends Omit<CustomField, 'id'> {
  id: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = {
  model: 'f.model',
  label: 'f.label',
  key: 'f.key',
  kind: 'f.kind',
  section: 'f.section',
  updated_at: 'f.updated_at',
};

export const customFieldQueries = resourceQueries<CustomFieldRow>({
  table: sql`custom_fields f`,
  key: 'f.id',
  shown: sql`f.id, f.model, f.key, f.label, f.kind, f.section, f.options, f.position,
    f.version, f.created_at, f.updated_at`,
  visible: (who) => sql<boolean>`f.hospital_id = ${who.hospitalId} AND f.deleted_at IS NULL`,
  sorts: { ...columns, position: '(f.model, f.position)' },
  sortedBy: 'position',
  searched: (text) => sql<boolean>`(${contains('f.label', text)} OR ${contains('f.key', text)})`,
  filters: { rules: customFieldFilters, columns },
});

/** Keys of a model with the kinds they have had, those of removed fields too: their values are still there. */
export async function keysEverUsed(
  db: Db,
  hospitalId: number,
  model: CustomFieldModel,
): Promise<{ key: string; kind: CustomFieldKind; removed: boolean }[]> {
  const rows = await db
    .selectFrom('custom_fields')
    .select(['key', 'kind', 'deleted_at'])
    .where('hospital_id', '=', hospitalId)
    .where('model', '=', model)
    .execute();
  return rows.map(({ key, kind, deleted_at }) => ({ key, kind, removed: deleted_at !== null }));
}

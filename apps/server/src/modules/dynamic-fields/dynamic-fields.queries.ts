import type { DynamicField, DynamicFieldValue } from '@lamplight/contracts/entities/dynamic-field';
import { dynamicFieldFilters } from '@lamplight/contracts/tables/dynamic-fields';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface DynamicFieldRow {
  id: number;
  table_name: DynamicField['table_name'];
  field_name: string;
  label: string;
  values: DynamicFieldValue[];
  value_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = {
  label: 'f.label',
  table_name: 'f.table_name',
  field_name: 'f.field_name',
  updated_at: 'f.updated_at',
};

const values = sql`(SELECT coalesce(json_agg(json_build_object(
      'id', v.id, 'label', v.label, 'is_enabled', v.is_enabled, 'sort_order', v.sort_order)
      ORDER BY v.sort_order, v.id), '[]')
    FROM dynamic_field_values v WHERE v.hospital_id = f.hospital_id AND v.dynamic_field_id = f.id)`;

export const dynamicFieldQueries = resourceQueries<DynamicFieldRow>({
  table: sql`dynamic_fields f`,
  key: 'f.id',
  shown: sql`f.id, f.table_name, f.field_name, f.label, f.version, f.created_at, f.updated_at,
    ${values} AS values, cardinality(f.value_labels) AS value_count`,
  visible: (who) => sql<boolean>`f.hospital_id = ${who.hospitalId}`,
  sorts: { ...columns, value_count: 'cardinality(f.value_labels)' },
  sortedBy: 'label',
  searched: 'f.label',
  filters: { rules: dynamicFieldFilters, columns },
});

export async function listValues(
  db: Db,
  hospitalId: number,
  field: { table_name: string; field_name: string },
): Promise<DynamicFieldValue[]> {
  const { rows } = await sql<{ values: DynamicFieldValue[] }>`SELECT ${values} AS values
    FROM dynamic_fields f WHERE f.hospital_id = ${hospitalId}
     AND f.table_name = ${field.table_name} AND f.field_name = ${field.field_name}`.execute(db);
  return rows[0]?.values ?? [];
}

export interface PlacedValue {
  label: string;
  is_enabled: boolean;
  sort_order: number;
}

export async function removeValues(tx: Tx, hospitalId: number, ids: number[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .deleteFrom('dynamic_field_values')
    .where('hospital_id', '=', hospitalId)
    .where('id', 'in', ids)
    .execute();
}

/** All in one statement: only so can two values swap their names. */
export async function saveValuesKept(
  tx: Tx,
  hospitalId: number,
  kept: (PlacedValue & { id: number })[],
): Promise<void> {
  const column = <Key extends keyof (typeof kept)[number]>(key: Key) => kept.map((one) => one[key]);
  await sql`UPDATE dynamic_field_values v
      SET label = k.label, is_enabled = k.is_enabled, sort_order = k.sort_order
     FROM unnest(${column('id')}::bigint[], ${column('label')}::text[],
       ${column('is_enabled')}::boolean[], ${column('sort_order')}::integer[])
       AS k(id, label, is_enabled, sort_order)
    WHERE v.hospital_id = ${hospitalId} AND v.id = k.id`.execute(tx);
}

export async function insertValues(
  tx: Tx,
  hospitalId: number,
  fieldId: number,
  added: PlacedValue[],
): Promise<void> {
  if (!added.length) return;
  await tx
    .insertInto('dynamic_field_values')
    .values(added.map((one) => ({ hospital_id: hospitalId, dynamic_field_id: fieldId, ...one })))
    .execute();
}

/** Always touches the row: a save that changed only values must raise the version and be announced. */
export async function saveField(
  tx: Tx,
  hospitalId: number,
  id: number,
  label: string,
): Promise<void> {
  await sql`UPDATE dynamic_fields f SET label = ${label}, updated_at = clock_timestamp(),
      value_labels = (
        SELECT coalesce(array_agg(v.label || CASE WHEN v.is_enabled THEN '' ELSE ' (off)' END
                 ORDER BY v.sort_order, v.id), '{}')
          FROM dynamic_field_values v WHERE v.hospital_id = f.hospital_id AND v.dynamic_field_id = f.id)
    WHERE f.hospital_id = ${hospitalId} AND f.id = ${id}`.execute(tx);
}

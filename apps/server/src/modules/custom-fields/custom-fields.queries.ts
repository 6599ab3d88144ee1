import type { CustomField } from '@lamplight/contracts/entities/custom-field';
import type { Db } from '../../platform/database/database.ts';

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

import {
  customFieldProblems,
  mergedCustomFields,
  type CustomFieldValues,
} from '@lamplight/domain/forms/custom-field-values';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listCustomFields } from './custom-fields.queries.ts';

/** What a record keeps of the custom fields that were sent, or a refusal that names each wrong one. */
export async function checkedCustomFields(
  db: Db,
  hospitalId: number,
  model: string,
  stored: CustomFieldValues,
  sent: CustomFieldValues | undefined,
): Promise<CustomFieldValues> {
  if (sent === undefined) return stored;
  const fields = await listCustomFields(db, hospitalId);
  const rules = fields.filter((field) => field.model === model);
  const problems = customFieldProblems(sent, rules);
  if (problems.length > 0)
    throw new Refusal('Request::Invalid', {
      fields: problems.map(({ key, text }) => ({ path: `custom_fields.${key}`, text })),
    });
  return mergedCustomFields(stored, sent, rules);
}

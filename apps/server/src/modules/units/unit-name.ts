import { violates } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Two units of a division may not share a name; the index says so, this says it in words. */
export function nameTaken(error: unknown): never {
  if (violates(error, 'units_name'))
    throw new Refusal('Record::NameTaken', {
      fields: [{ path: 'name', text: 'This division already has a unit of this name' }],
    });
  throw error;
}

import { violates } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';

/** Two rooms of a unit may not share a name; the index says so, this says it in words. */
export function nameTaken(error: unknown): never {
  if (violates(error, 'rooms_name'))
    throw new Refusal('Record::NameTaken', {
      fields: [{ path: 'name', text: 'This unit already has a room of this name' }],
    });
  throw error;
}

export const unknownUnit = (): Refusal => fieldRefused('unit_id', 'Please choose a unit of yours');

import type { BodyOf } from '@lamplight/contracts/call';
import type { createPagePreference } from '@lamplight/contracts/calls/page-preferences';
import { customFieldsOfPage, hideableFields } from '@lamplight/contracts/tables/page-preferences';
import { fieldRefused } from '../../platform/refusal.ts';
import type { Writing } from '../../platform/resources/simple-table.ts';
import { roleExists } from './page-preferences.queries.ts';

type Fields = BodyOf<typeof createPagePreference>;

/** Only what the page has can be hidden; a role that was removed meanwhile may stay where it was. */
export async function checkPreference(
  { db, who }: Writing,
  { page, role_id, settings }: Fields,
  roleBefore: number | null = null,
): Promise<void> {
  const strange = Object.keys(settings.field_visibility).find(
    (field) =>
      !Object.hasOwn(hideableFields[page], field) &&
      !(field.startsWith('custom_fields.') && customFieldsOfPage[page] !== null),
  );
  if (strange !== undefined)
    throw fieldRefused('settings.field_visibility', `This page cannot hide ${strange}`);
  if (
    role_id !== null &&
    role_id !== roleBefore &&
    !(await roleExists(db, who.hospitalId, role_id))
  )
    throw fieldRefused('role_id', 'Please choose a role that still exists');
}

import type { BodyOf } from '@lamplight/contracts/call';
import type { createDivision } from '@lamplight/contracts/calls/divisions';
import type { updateDivisionPreferences } from '@lamplight/contracts/calls/preferences';
import { simpleTable } from '../../platform/resources/simple-table.ts';

type Lists = 'pause_reasons' | 'suitability_questions';
type Preferences = Omit<BodyOf<typeof updateDivisionPreferences>, 'version' | Lists> &
  Record<Lists, string>;

/** What a hospital is and what it prefers are columns of one row. */
export const divisionTable = simpleTable<BodyOf<typeof createDivision> | Preferences>('divisions', {
  index: 'divisions_name',
  field: 'name',
  text: 'The health system already has a hospital of this name',
});

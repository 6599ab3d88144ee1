import type { QuickNotes } from '@lamplight/contracts/entities/patient-quick-facts';
import type { IdOf } from '@lamplight/contracts/ids';
import type { QuickNotesRow } from './quick-notes.queries.ts';

export const quickNotesWire = ({ id, note, patient_tags, version }: QuickNotesRow): QuickNotes => ({
  id: id as IdOf<'patient'>,
  note,
  patient_tags,
  version,
});

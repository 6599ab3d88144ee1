import { savePatientNote, savePatientTags } from '@lamplight/contracts/calls/patient-notes';
import { write, type Implementation } from '../../platform/http/handler.ts';
import { saveNote } from './save-note.ts';
import { saveTags } from './save-tags.ts';

export const patientNotesRoutes = (): Implementation[] => [
  write(savePatientTags, saveTags),
  write(savePatientNote, saveNote),
];

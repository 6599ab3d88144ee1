import { blankField } from '@lamplight/domain/forms/form-fields';

/** The one field of every form of the matrix. */
export const sampleField = { ...blankField(), key: 'note', label: 'Note' };

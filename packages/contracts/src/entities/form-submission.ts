import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable } from './fields.ts';
import { formToFill, formValue } from './form.ts';
import { userRef } from './user-ref.ts';

export const submissionStatus = z.enum(['in_progress', 'completed']);
export type SubmissionStatus = z.infer<typeof submissionStatus>;

const formResult = z.strictObject({ key: z.string().min(1).max(40), value: formValue });
export type FormResult = z.infer<typeof formResult>;

/** What was filled in; a field that was left out is not among them. */
export const formResults = z.array(formResult).max(limits.fieldsPerForm);

/** A form that was filled in about a patient, as lists show it. */
export const listedSubmission = z.object({
  id: idOf('form_submission'),
  form_id: idOf('form'),
  form: z.object({ name: z.string(), can_update: z.boolean() }),
  patient_id: idOf('patient'),
  patient_monitor_id: idOf('patient_monitor').nullable(),
  status: submissionStatus,
  filled_by: userRef,
  ...editable.shape,
});
export type ListedSubmission = z.infer<typeof listedSubmission>;

/** The same with the answers and with the fields by which they were given. */
export const formSubmission = listedSubmission.extend({
  form: formToFill.omit({ id: true }),
  results: z.array(formResult),
});
export type FormSubmission = z.infer<typeof formSubmission>;

const filledIn = { results: formResults, status: submissionStatus };

export const newSubmission = z.strictObject({
  patient_id: idOf('patient'),
  patient_monitor_id: idOf('patient_monitor').nullable(),
  form_id: idOf('form'),
  /** The fields that were on screen; those asked for now where it is left out. */
  form_version: z.int().positive().optional(),
  ...filledIn,
});
export const changedSubmission = z.strictObject({
  ...filledIn,
  /** The version it was opened with. */
  version: z.int().positive(),
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  changedSubmission,
  formSubmission,
  listedSubmission,
  newSubmission,
} from '../entities/form-submission.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

const fills = { permission: ['Fill', 'FormBuilder'] } as const;
/** What was filled in belongs to the patient's record. */
const reads = { permission: ['View', 'Patient'] } as const;
const byId = z.strictObject({ id: idInText('form_submission') });

export const listFormSubmissions = defineCall({
  id: 'form-submissions.all',
  method: 'GET',
  path: '/form_submissions/all',
  summary: 'Forms that were filled in about a patient, the newest first',
  access: reads,
  division: 'none',
  audit: { action: 'read', subject: 'form_submission' },
  query: listQuery(['created_at']).extend({ patient_id: idInText('patient') }),
  reply: listOf(listedSubmission),
  errors: ['Record::NotFound'],
});

export const getFormSubmission = defineCall({
  id: 'form-submissions.get',
  method: 'GET',
  path: '/form_submissions/{id}',
  summary: 'One filled-in form with its answers and the fields by which they were given',
  access: reads,
  division: 'none',
  audit: { action: 'read', subject: 'form_submission' },
  params: byId,
  reply: formSubmission,
});

export const createFormSubmission = defineCall({
  id: 'form-submissions.create',
  method: 'POST',
  path: '/form_submissions',
  summary: 'Saves a form about a patient; in progress it may lack answers, completed it may not',
  access: fills,
  division: 'none',
  audit: { action: 'create', subject: 'form_submission' },
  body: newSubmission,
  reply: formSubmission,
});

export const updateFormSubmission = defineCall({
  id: 'form-submissions.update',
  method: 'PUT',
  path: '/form_submissions/{id}',
  summary: 'Changes or completes a form in progress, where its kind can be changed',
  access: fills,
  division: 'none',
  audit: { action: 'update', subject: 'form_submission' },
  params: byId,
  body: changedSubmission,
  reply: formSubmission,
  errors: ['Record::Stale', 'FormSubmission::ViewOnly'],
});

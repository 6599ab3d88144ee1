import {
  createFormSubmission,
  getFormSubmission,
  listFormSubmissions,
  updateFormSubmission,
} from '@lamplight/contracts/calls/form-submissions';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { isPatientInSight } from '../patients/index.ts';
import { changeSubmission } from './change-submission.ts';
import { fillInForm } from './fill-in-form.ts';
import { findSubmission, listSubmissions } from './form-submissions.queries.ts';
import { listedWire, submissionWire } from './form-submissions.wire.ts';

const columns = { created_at: 's.id' };

export const formSubmissionsRoutes = (): Implementation[] => [
  read(listFormSubmissions, async ({ db, who, query }) => {
    if (!(await isPatientInSight(db, who, query.patient_id))) throw notFound();
    const page = pageOf(query, columns, '-created_at');
    const { rows, total } = await listSubmissions(db, who, query.patient_id, page);
    return { results: rows.map(listedWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(getFormSubmission, async ({ db, who, params }) => {
    const row = await findSubmission(db, who, params.id);
    if (!row) throw notFound();
    return submissionWire(row);
  }),
  write(createFormSubmission, fillInForm),
  write(updateFormSubmission, changeSubmission),
];

import type { updateFormSubmission } from '@lamplight/contracts/calls/form-submissions';
import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { isSubmissionFixed } from '@lamplight/domain/forms/form-results';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { checkedResults } from './checked-results.ts';
import { findSubmission, lockSubmission, saveSubmission } from './form-submissions.queries.ts';
import { submissionWire } from './form-submissions.wire.ts';

export async function changeSubmission({
  db,
  who,
  params,
  body,
}: WriteContext<typeof updateFormSubmission>): Promise<FormSubmission> {
  const row = await lockSubmission(db, who, params.id);
  if (!row) throw notFound();
  const current = submissionWire(row);
  // Before anything else: who is behind learns what it is now, completed or not.
  if (row.version !== body.version) throw new Refusal('Record::Stale', { current });
  if (isSubmissionFixed(current)) throw new Refusal('FormSubmission::ViewOnly');
  const results = checkedResults(body, current.form);
  await saveSubmission(db, who, row.id, { results, status: body.status });
  const saved = await findSubmission(db, who, row.id);
  if (!saved) throw notFound();
  return submissionWire(saved);
}

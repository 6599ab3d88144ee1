import type { FormField } from '@lamplight/contracts/entities/form';
import type { FormResult, SubmissionStatus } from '@lamplight/contracts/entities/form-submission';
import { formResultProblems, keptResults } from '@lamplight/domain/forms/form-results';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';

interface Sent {
  results: readonly FormResult[];
  status: SubmissionStatus;
}

/** What is stored of the answers that were sent, or a refusal that names each wrong one by its key. */
export function checkedResults(
  { results, status }: Sent,
  form: { fields: readonly FormField[]; can_update: boolean },
): FormResult[] {
  if (!form.can_update && status !== 'completed')
    throw fieldRefused('status', 'This form cannot be changed later: complete it before you save');
  const problems = formResultProblems(results, form.fields, status);
  if (problems.length > 0)
    throw new Refusal('Request::Invalid', {
      fields: problems.map(({ key, text }) => ({ path: `results.${key}`, text })),
    });
  return keptResults(results, form.fields);
}

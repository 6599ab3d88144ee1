import type { ApiClient } from '@lamplight/api-client/api-client';
import {
  getFormSubmission,
  listFormSubmissions,
} from '@lamplight/contracts/calls/form-submissions';
import { listFormChoices } from '@lamplight/contracts/calls/forms';
import type { IdOf } from '@lamplight/contracts/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const perPage = 10;

export const submissionsKey = (patientId: number) => ['form-submissions', 'of', patientId] as const;

/** Forms of a patient, the newest first. */
export const submissionsOf = (api: ApiClient, patientId: IdOf<'patient'>) =>
  infiniteQueryOptions({
    queryKey: submissionsKey(patientId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listFormSubmissions,
        { query: { patient_id: patientId, page: pageParam, per_page: perPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * perPage < last.metadata.count ? pages.length + 1 : undefined,
    meta: { live: true, handlesErrors: true },
  });

export const oneSubmission = (api: ApiClient, id: IdOf<'form_submission'>) =>
  queryOptions({
    queryKey: ['form-submissions', 'one', id],
    queryFn: ({ signal }) => api.call(getFormSubmission, { params: { id } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });

/** What can be filled in now. */
export const formsToFill = (api: ApiClient) =>
  queryOptions({
    queryKey: ['forms', 'dropdown'],
    queryFn: ({ signal }) => api.call(listFormChoices, {}, { signal }),
    meta: { live: true, handlesErrors: true },
  });

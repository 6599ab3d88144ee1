import { getPagePreferenceForCurrentUser } from '@lamplight/contracts/calls/page-preferences';
import { hideableFields } from '@lamplight/contracts/tables/page-preferences';
import { useQuery } from '@tanstack/react-query';
import { usePreference, useSavePreference } from '../../../shared/preferences.ts';
import { useApi, useFlag } from '../../../shared/services.ts';
import { useCustomFields } from '../../../shared/table/custom-field-columns.ts';

/** Key and shape are the documents': what of a patient the person wants to see. */
const preferenceKey = 'patient_overview';

export interface ToggledField {
  key: string;
  label: string;
  isShown: boolean;
}

const written = ['aimee_memory_personal', 'aimee_memory_clinical', 'ai_snapshot'];

/** Which fields the role sees, and which of these the person does. A field that nobody named is shown. */
export function useFieldVisibility() {
  const api = useApi();
  const seesWritten = useFlag('crystal_ball');
  const savePreference = useSavePreference();
  const custom = useCustomFields('patient');
  const { data, isError, refetch } = useQuery({
    queryKey: ['page-preferences', 'for-current-user', 'patients'],
    queryFn: ({ signal }) =>
      api.call(getPagePreferenceForCurrentUser, { params: { page: 'patients' } }, { signal }),
    staleTime: 60_000,
  });
  const ofRole = data?.settings.field_visibility ?? {};
  const own = usePreference(preferenceKey)['visible_columns'];
  const chosen = Array.isArray(own) ? new Set(own) : undefined;
  const all = [
    ...Object.entries(hideableFields.patients).filter(
      ([key]) => seesWritten || !written.includes(key),
    ),
    ...custom.map(({ key, label }) => [`custom_fields.${key}`, label] as const),
  ];
  const fields: ToggledField[] = all
    .filter(([key]) => ofRole[key] !== false)
    .map(([key, label]) => ({ key, label, isShown: chosen === undefined || chosen.has(key) }));
  const shown = new Set(fields.filter(({ isShown }) => isShown).map(({ key }) => key));
  const hideable = new Set(all.map(([key]) => key));
  return {
    fields,
    seesWritten,
    /** Until it is there, nothing is shown that it may hide; without it, everything is. */
    retry: () => void refetch(),
    isKnown: data !== undefined || isError,
    isHidden: (key: string) => hideable.has(key) && !shown.has(key),
    toggle: (key: string, isShown: boolean) =>
      savePreference.mutate({
        key: preferenceKey,
        settings: {
          visible_columns: fields
            .filter((field) => (field.key === key ? isShown : field.isShown))
            .map((field) => field.key),
        },
      }),
  };
}

import { getPagePreferenceForCurrentUser } from '@lamplight/contracts/calls/page-preferences';
import { pageParts } from '@lamplight/contracts/tables/page-preferences';
import type { PagePart, PreferredPage } from '@lamplight/contracts/tables/page-preferences';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './services.ts';

/** The parts of a page that the person's role is shown; none until that is known, so that none flickers. */
export function usePageParts(page: PreferredPage): ReadonlySet<PagePart> {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['page-preferences', 'own', page],
    queryFn: ({ signal }) =>
      api.call(getPagePreferenceForCurrentUser, { params: { page } }, { signal }),
    meta: { handlesErrors: true },
  });
  const shown = data?.settings.additional_data;
  if (shown === undefined) return new Set();
  const parts = Object.keys(pageParts[page]) as PagePart[];
  return new Set(parts.filter((part) => shown[part] ?? true));
}

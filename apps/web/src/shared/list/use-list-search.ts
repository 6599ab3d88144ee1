import { limits } from '@lamplight/contracts/limits';
import { saveUserPreference } from '@lamplight/contracts/calls/user-preferences';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../address.ts';
import { useApi, useUser } from '../services.ts';
import { parseListSearch, writeListSearch } from './list-search.ts';
import type { ListRules, ListSearch } from './list-search.ts';

/** Key and shape are the documents': `table` with `per_page`. */
const preferenceKey = 'table';

function useRememberedPerPage(): number {
  const { user_preferences } = useUser();
  const stored = user_preferences.find(({ key }) => key === preferenceKey)?.settings['per_page'];
  const options: readonly unknown[] = limits.perPage.options;
  return options.includes(stored) ? (stored as number) : limits.perPage.default;
}

/** Page, size, order and search text of a list live in the address; the size is remembered per person. */
export function useListSearch(columns: readonly string[], defaultSort: string) {
  const api = useApi();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const rules: ListRules = { columns, defaultSort, defaultPerPage: useRememberedPerPage() };
  const list = parseListSearch(search, rules);

  const change = (part: Partial<ListSearch>) => {
    void navigate({
      to: '.',
      replace: part.q !== undefined,
      search: (before: Search) => writeListSearch(before, { ...list, page: 1, ...part }, rules),
    });
    if (part.perPage !== undefined) {
      const settings = { per_page: part.perPage };
      // Only a convenience: when it cannot be saved, the list is asked for its size again next time.
      api
        .call(
          saveUserPreference,
          { params: { key: preferenceKey }, body: { user_preference: { settings } } },
          { background: true, idempotencyKey: crypto.randomUUID() },
        )
        .catch(() => undefined);
    }
  };
  return { list, change };
}

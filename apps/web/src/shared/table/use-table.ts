import { limits } from '@lamplight/contracts/limits';
import type { TableView } from '@lamplight/contracts/entities/table-view';
import type { Filters } from '@lamplight/contracts/filters';
import { viewState, wantedFor } from '@lamplight/domain/tables/table-stand';
import { isAltered, openingView } from '@lamplight/domain/tables/table-view';
import type { TableState, WantedView } from '@lamplight/domain/tables/table-view';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../address.ts';
import { usePreference, useSavePreference } from '../preferences.ts';
import { useUser } from '../services.ts';
import { useObservable } from '../use-observable.ts';
import { choiceKey, columnChoices, setColumnChoice } from './column-choice.ts';
import type { ColumnChoice } from './column-choice.ts';
import { useCustomFieldColumns } from './custom-field-columns.ts';
import type { TableColumn } from './table-columns.ts';
import { declaredFilters, usualState } from './table-declaration.ts';
import type { TableDeclaration } from './table-declaration.ts';
import { parseTableSearch, writeTableSearch } from './table-search.ts';
import type { TableSearch } from './table-search.ts';

/** Key and shape are the documents': `table` with `per_page`. */
const preferenceKey = 'table';

export interface Table<Row> {
  declaration: TableDeclaration<Row>;
  /** All there are, custom fields included. */
  columns: TableColumn<Row>[];
  search: TableSearch;
  state: TableState;
  views: TableView[];
  /** Undefined is the built-in view. */
  view: TableView | undefined;
  isAltered: boolean;
  change: (part: Partial<TableSearch>) => void;
  arrange: (choice: Partial<ColumnChoice>) => void;
  selectView: (id: number | undefined) => void;
}

function useRememberedPerPage(): number {
  const stored = usePreference(preferenceKey)['per_page'];
  const options: readonly unknown[] = limits.perPage.options;
  return options.includes(stored) ? (stored as number) : limits.perPage.default;
}

/**
 * How a table stands: page, order, filters, size and view live in the address, columns in the tab, and
 * the address says only what differs from the selected view.
 */
export function useTable<Row>(declaration: TableDeclaration<Row>): Table<Row> {
  const navigate = useNavigate();
  const savePreference = useSavePreference();
  const address: Search = useSearch({ strict: false });
  const custom = useCustomFieldColumns<Row>(declaration.model);
  const columns = [...declaration.columns, ...custom];
  const available = columns.map(({ key }) => key);
  const usual = usualState(declaration, columns, useRememberedPerPage());

  const views = useUser().table_user_settings.filter(({ table_id }) => table_id === declaration.id);
  const view = openingView(views, wantedIn(address['filter_id']));
  const privateFilters = new Set(
    declaredFilters(declaration).flatMap(({ field, isPrivate }) => (isPrivate ? [field] : [])),
  );
  const known = { sorts: declaration.sorts, filters: declaration.rules };
  const saved = viewState(view, { usual, available, rules: known });
  const rules = { ...known, privateFilters, view: { ...saved, filters: saved.filters as Filters } };
  const search = parseTableSearch(address, rules);

  const key = choiceKey(declaration.id, view?.id);
  const chosen = useObservable(columnChoices).get(key);
  const state: TableState = {
    filters: search.filters,
    sort: search.sort,
    perPage: search.perPage,
    columns: (chosen?.columns ?? saved.columns).filter((one) => available.includes(one)),
    columnSettings: chosen?.columnSettings ?? saved.columnSettings,
  };

  return {
    declaration,
    columns,
    search,
    state,
    views,
    view,
    isAltered: isAltered(state, saved),
    change: (part) => {
      const begin = { page: 1, fromEnd: false };
      void navigate({
        to: '.',
        replace: part.q !== undefined,
        search: (before: Search) =>
          writeTableSearch(before, { ...search, ...begin, ...part }, rules),
      });
      if (part.perPage !== undefined)
        savePreference.mutate({ key: preferenceKey, settings: { per_page: part.perPage } });
    },
    arrange: (choice) =>
      setColumnChoice(key, {
        columns: choice.columns ?? state.columns,
        columnSettings: choice.columnSettings ?? state.columnSettings,
      }),
    selectView: (id) => {
      setColumnChoice(choiceKey(declaration.id, id), undefined);
      void navigate({
        to: '.',
        search: ({
          page: _,
          per_page: __,
          sort: ___,
          q: ____,
          filters: _____,
          ...rest
        }: Search) => ({
          ...rest,
          filter_id: wantedFor(views, id)?.toString(),
        }),
      });
    },
  };
}

/** `system` is the built-in view, although the person has a default of her own. */
const wantedIn = (text: string | undefined): WantedView => {
  if (text === 'system') return text;
  return text !== undefined && /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
};

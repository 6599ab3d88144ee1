import {
  readFilter,
  writeFilter,
  type FilterRules,
  type FilterValue,
} from '@lamplight/contracts/filters';

/** How a table stands: what of it can be saved as a view. */
export interface TableState {
  filters: Readonly<
    Record<string, { operator: string; value: readonly string[]; not?: boolean | undefined }>
  >;
  /** A column, or `-column`. */
  sort: string;
  perPage: number;
  /** In their order. */
  columns: readonly string[];
  columnSettings: Readonly<Record<string, ColumnSettings>>;
}

export interface ColumnSettings {
  is_sticky?: boolean | undefined;
  is_wrapped?: boolean | undefined;
  /** In pixels; a column without one is as wide as it needs to be. */
  width?: number | undefined;
}

/** A view as it is stored. */
export interface ViewMetadata {
  filters: TableState['filters'];
  order: { field: string; direction: 'asc' | 'desc' };
  per_page: number;
  visible_columns: readonly string[];
  available_columns: readonly string[];
  column_settings: TableState['columnSettings'];
  division_id: number | '*' | null;
}

export const metadataOf = (
  state: TableState,
  available: readonly string[],
  divisionId: ViewMetadata['division_id'],
): ViewMetadata => ({
  filters: state.filters,
  order: {
    field: state.sort.replace(/^-/, ''),
    direction: state.sort.startsWith('-') ? 'desc' : 'asc',
  },
  per_page: state.perPage,
  visible_columns: state.columns,
  available_columns: available,
  column_settings: state.columnSettings,
  division_id: divisionId,
});

/** What a table can be sorted and filtered by: a view may be older than that. */
export interface TableRules {
  sorts: readonly string[];
  filters: FilterRules;
}

/** Those filters that the table still knows; the server would refuse the others, and the list with them. */
const knownFilters = (filters: TableState['filters'], rules: FilterRules): TableState['filters'] =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([field, filter]) =>
        readFilter(writeFilter(field, filter as FilterValue), rules) !== undefined,
    ),
  );

/**
 * The state a stored view stands for. A column that the view was saved without knowing is not shown by
 * it; a column, sort or filter that the table no longer has is passed over; a view of nothing shows
 * what the table shows.
 */
export function stateOf(
  view: Partial<ViewMetadata>,
  usual: TableState,
  available: readonly string[],
  rules?: TableRules,
): TableState {
  const columns = (view.visible_columns ?? usual.columns).filter((key) => available.includes(key));
  const { field, direction } = view.order ?? {};
  const isSort = field !== undefined && (rules === undefined || rules.sorts.includes(field));
  const filters = view.filters ?? usual.filters;
  return {
    filters: rules === undefined ? filters : knownFilters(filters, rules.filters),
    sort: isSort ? (direction === 'desc' ? `-${field}` : field) : usual.sort,
    perPage: view.per_page ?? usual.perPage,
    columns: columns.length > 0 ? columns : usual.columns,
    columnSettings: view.column_settings ?? usual.columnSettings,
  };
}

/**
 * One text for states that a person cannot tell apart: by the order of filters, by 'not: false', by
 * empty settings or by settings of columns that are not shown.
 */
const canonical = (state: TableState): string => {
  const fields = Object.keys(state.filters).sort();
  return JSON.stringify([
    fields.map((field) => {
      const filter = state.filters[field];
      return [field, filter?.operator, filter?.value, filter?.not === true];
    }),
    state.sort,
    state.perPage,
    state.columns,
    state.columns.map((key) => {
      const { is_sticky, is_wrapped, width } = state.columnSettings[key] ?? {};
      return [is_sticky === true, is_wrapped === true, width ?? null];
    }),
  ]);
};

/** Whether a table stands otherwise than the view that is selected. */
export const isAltered = (now: TableState, view: TableState): boolean =>
  canonical(now) !== canonical(view);

export interface DefaultableView {
  id: number;
  is_default: boolean;
  is_system: boolean;
}

/** Which view an address names: one by its number, or the built-in one although there is a default. */
export type WantedView = number | 'system' | undefined;

/**
 * The view a table opens with: the one in the address, else the person's own default, else the built-in
 * one. An address that names a view which is gone opens the built-in one.
 */
export const openingView = <View extends DefaultableView>(
  views: readonly View[],
  wanted: WantedView,
): View | undefined =>
  wanted === undefined
    ? views.find(({ is_default, is_system }) => is_default && !is_system)
    : views.find(({ id }) => id === wanted);

import type { ApiClient } from '@lamplight/api-client/api-client';
import type { FilterRule, FilterRules, Filters } from '@lamplight/contracts/filters';
import type { TableState } from '@lamplight/domain/tables/table-view';
import type { Division } from '../division.ts';
import type { TableColumn } from './table-columns.ts';

export interface Option {
  value: string;
  label: string;
}

/** Finds what can be chosen, by a part of its name; without a text, the first ones. */
export type OptionSource = (
  api: ApiClient,
  asked: { division: Division; q: string; signal: AbortSignal },
) => Promise<Option[]>;

/** One field people can filter by. Its rule is the contract's. */
export interface FilterField {
  label: string;
  /** Words for the values of an ENUM. */
  options?: readonly Option[];
  /** Where an AUTOCOMPLETE finds its values. */
  source?: OptionSource;
  /** About a patient: such a filter is kept in the tab, and the address has only a key to it. */
  isPrivate?: boolean;
}

/** Everything about a table but the rows. */
export interface TableDeclaration<Row> {
  /** Under which its views are kept. */
  id: string;
  /** Whose list it is, where each patient has one of her own. */
  of?: number;
  columns: readonly TableColumn<Row>[];
  sorts: readonly string[];
  sortedBy: string;
  rules: FilterRules;
  filters: Readonly<Record<string, FilterField>>;
  /** What it is filtered by until somebody chooses otherwise. */
  filteredBy?: Filters;
  /** Custom fields of this model add columns. */
  model?: string;
}

export interface DeclaredFilter extends FilterField {
  field: string;
  rule: FilterRule;
}

/** Fields with a rule, in the order in which they are offered. */
export const declaredFilters = <Row>(table: TableDeclaration<Row>): DeclaredFilter[] =>
  Object.entries(table.filters).flatMap(([field, words]) => {
    const rule = table.rules[field];
    return rule === undefined ? [] : [{ field, rule, ...words }];
  });

/** The built-in view, 'System Default'. */
export const usualState = <Row>(
  table: TableDeclaration<Row>,
  columns: readonly TableColumn<Row>[],
  perPage: number,
): TableState => ({
  filters: table.filteredBy ?? {},
  sort: table.sortedBy,
  perPage,
  columns: columns.filter(({ isOptional }) => !isOptional).map(({ key }) => key),
  columnSettings: {},
});

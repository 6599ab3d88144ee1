import type { TableState } from '@lamplight/domain/tables/table-view';
import { observable } from '../observable.ts';

/** Columns as a person has arranged them without saving them in a view; forgotten with the tab. */
export type ColumnChoice = Pick<TableState, 'columns' | 'columnSettings'>;

/** By table and view: choosing another view shows that view's columns. */
export const columnChoices = observable<ReadonlyMap<string, ColumnChoice>>(new Map());

export const choiceKey = (tableId: string, viewId: number | undefined): string =>
  `${tableId} ${viewId ?? 'system'}`;

export function setColumnChoice(key: string, choice: ColumnChoice | undefined): void {
  const next = new Map(columnChoices.get());
  if (choice === undefined) next.delete(key);
  else next.set(key, choice);
  columnChoices.set(next);
}

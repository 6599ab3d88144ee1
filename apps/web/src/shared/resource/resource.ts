import type { AnyCall } from '@lamplight/contracts/call';
import type { LiveEvent, LiveResource } from '@lamplight/contracts/events';
import type { ImportDeclaration } from '@lamplight/contracts/imports/import-declaration';
import type { Permission } from '@lamplight/contracts/permissions';
import type { ReactNode } from 'react';
import type { ScreenId } from '../../app/route-table.ts';
import type { Division } from '../division.ts';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { TableDeclaration } from '../table/table-declaration.ts';
import type { FormDeclaration } from './form-declaration.ts';

export interface ResourceRow {
  id: number;
  version: number;
  updated_at?: string;
}

/** The calls that `resourceCalls` made; a resource without one has no such button. */
export interface ResourceCalls {
  list: AnyCall;
  get: AnyCall;
  create?: AnyCall;
  update?: AnyCall;
  remove?: AnyCall;
}

/** What a file of these records looks like, and the two calls that take one. */
export interface ResourceImport {
  declaration: ImportDeclaration;
  calls: { preview: AnyCall; run: AnyCall };
}

/** What a list of records is, also where nobody fills one in. */
export interface ListedResource<Row extends ResourceRow> {
  /** Begins the keys of its queries and forms: 'tags'. */
  id: string;
  /** As in 'Add tag', 'The tag was saved'. */
  one: string;
  /** As in 'Loading the tags', 'Back to the tags'. */
  many: string;
  title: string;
  nameOf: (row: Row) => string;
  /** What the search box looks for; the name unless it says otherwise. */
  searchedBy?: string;
  /** What stands above its page; 'Tag Fall risk' unless it says otherwise. */
  headingOf?: (row: Row) => string;
  calls: ResourceCalls;
  screens: { list: ScreenId; add?: ScreenId; edit?: ScreenId; view?: ScreenId; import?: ScreenId };
  /** Many of them can be added from a file, on the screen `import`. */
  imports?: ResourceImport;
  /** Who may add, change and remove. */
  edit: Permission;
  /** The event that says that one of its rows has changed. */
  changed: `${LiveResource}.changed`;
  /** Whether another record's change shows in this row, such as its unit's name. */
  showsChangeOf?: (event: LiveEvent, row: Row) => boolean;
  table: TableDeclaration<Row>;
  /** The column that leads into the row; the first unless it says otherwise. */
  linkedColumn?: string;
  /** Why the list may be empty and what to do, where nobody adds one here. */
  emptyReason?: string;
  /** What is told after a save, where its name is not to be told. */
  told?: { added: string; saved: string };
  /** What removing one means, for the question that is asked before. */
  removal?: string;
  /** The list is asked for again this often: it shows figures that nobody announces. */
  refreshMs?: number;
  /** Kept out of the history's reach where it has none. */
  history?: string;
  /** Beside the button that adds one: other ways to work on the list. */
  actions?: ReactNode;
  /** Shown above a record that is read. */
  above?: (row: Row) => ReactNode;
  /** Beside the form: where to go on from this record. */
  related?: (row: Row) => ReactNode;
}

/** A list with its pages, declared once; ResourceList, ResourceAdd, ResourceEdit and ResourceView show it. */
export interface Resource<
  Row extends ResourceRow,
  Values extends Versioned = Versioned,
> extends ListedResource<Row> {
  form: FormDeclaration<Row, Values>;
  /** What is sent to add one, where that is more than what was filled in. */
  bodyToAdd?: (values: Omit<Values, 'version'>, division: Division) => object;
}

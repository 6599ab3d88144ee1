import type { AnyCall } from '@lamplight/contracts/call';
import type { LiveEvent, LiveResource } from '@lamplight/contracts/events';
import type { Permission } from '@lamplight/contracts/permissions';
import type { ReactNode } from 'react';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { StoredForm } from './form-declaration.ts';
import type { ResourceRow } from './resource.ts';

/** A record that is always there and only changed, with its one page; SettingsPage shows it. */
export interface Settings<Row extends ResourceRow, Values extends Versioned = Versioned> {
  /** Begins the keys of its query and form: 'division-preferences'. */
  id: string;
  title: string;
  /** As in 'Loading the preferences', 'The preferences were saved'. */
  what: string;
  /** What stands below the title. */
  explanation?: (row: Row | undefined) => ReactNode;
  /** The calls that `settingsCalls` made. */
  calls: { get: AnyCall; update: AnyCall };
  /** Whether the chosen division says which record it is. */
  isOfDivision?: boolean;
  /** Who may change it; everybody else who opens the page reads. */
  edit: Permission;
  /** The event that says that it has changed. */
  changed: `${LiveResource}.changed`;
  /** Whether another record's change shows in it. */
  showsChangeOf?: (event: LiveEvent) => boolean;
  form: StoredForm<Row, Values>;
  /** Kept out of the history's reach where it has none. */
  history?: string;
  /** Below the form: what else belongs to it and is saved by itself. */
  related?: (row: Row) => ReactNode;
}

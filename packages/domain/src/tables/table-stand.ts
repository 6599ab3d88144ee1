import {
  isAltered,
  openingView,
  stateOf,
  type DefaultableView,
  type TableRules,
  type TableState,
  type ViewMetadata,
  type WantedView,
} from './table-view.ts';

export interface StoredView extends DefaultableView {
  table_id: string;
  metadata: Partial<ViewMetadata>;
  version: number;
}

/** What a table is by itself: its built-in view 'System Default', and what a stored one can name. */
export interface TableNature {
  usual: TableState;
  available: readonly string[];
  rules?: TableRules;
}

/** How an address names a view, in as few words as will open it again. */
export const wantedFor = (views: readonly StoredView[], id: number | undefined): WantedView =>
  id ?? (openingView(views, undefined) === undefined ? undefined : 'system');

/** What the selected view says; without one, what the table shows by itself. */
export const viewState = (view: StoredView | undefined, nature: TableNature): TableState =>
  view === undefined
    ? nature.usual
    : stateOf(view.metadata, nature.usual, nature.available, nature.rules);

/**
 * The views after one was saved. The mark of the default is taken from another, as the server did: that
 * one is a version further, and saving it later must not look stale.
 */
export const withSavedView = <View extends StoredView>(
  views: readonly View[],
  saved: View,
): View[] => {
  const losesDefault = (one: View) =>
    saved.is_default && one.is_default && one.table_id === saved.table_id;
  const kept = views.map((one) => {
    if (one.id === saved.id) return saved;
    return losesDefault(one) ? { ...one, is_default: false, version: one.version + 1 } : one;
  });
  return views.some(({ id }) => id === saved.id) ? kept : [...kept, saved];
};

export const withoutView = <View extends StoredView>(views: readonly View[], id: number): View[] =>
  views.filter((one) => one.id !== id);

/** A table as a person has it before her. */
export interface TableStand<View extends StoredView = StoredView> {
  views: readonly View[];
  /** Undefined is the built-in view. */
  selected: number | undefined;
  state: TableState;
}

const selectedView = <View extends StoredView>({
  views,
  selected,
}: TableStand<View>): View | undefined => views.find(({ id }) => id === selected);

export const isAlteredStand = (stand: TableStand, nature: TableNature): boolean =>
  isAltered(stand.state, viewState(selectedView(stand), nature));

/** Choosing a view shows it as it was saved. */
export function selectView<View extends StoredView>(
  stand: TableStand<View>,
  id: number | undefined,
  nature: TableNature,
): TableStand<View> {
  const view = stand.views.find((one) => one.id === id);
  return { ...stand, selected: view?.id, state: viewState(view, nature) };
}

/** A view that was saved is the selected one, and stands as it was saved. */
export const afterSaving = <View extends StoredView>(
  stand: TableStand<View>,
  saved: View,
  nature: TableNature,
): TableStand<View> =>
  selectView({ ...stand, views: withSavedView(stand.views, saved) }, saved.id, nature);

/** Without its selected view a table goes back to 'System Default'; another one's end changes nothing. */
export function afterDeleting<View extends StoredView>(
  stand: TableStand<View>,
  id: number,
  nature: TableNature,
): TableStand<View> {
  const rest = { ...stand, views: withoutView(stand.views, id) };
  return stand.selected === id ? selectView(rest, undefined, nature) : rest;
}

/** What outlives a reload: the address has the view and what differs from it, but for the columns. */
export interface TableAddress {
  wanted: WantedView;
  changed: Partial<Pick<TableState, 'filters' | 'sort' | 'perPage'>>;
}

export function addressOf(stand: TableStand, nature: TableNature): TableAddress {
  const view = viewState(selectedView(stand), nature);
  const { filters, sort, perPage } = stand.state;
  return {
    wanted: wantedFor(stand.views, stand.selected),
    changed: {
      ...(isAltered({ ...view, filters }, view) && { filters }),
      ...(sort !== view.sort && { sort }),
      ...(perPage !== view.perPage && { perPage }),
    },
  };
}

export function openTable<View extends StoredView>(
  views: readonly View[],
  { wanted, changed }: TableAddress,
  nature: TableNature,
): TableStand<View> {
  const view = openingView(views, wanted);
  return { views, selected: view?.id, state: { ...viewState(view, nature), ...changed } };
}

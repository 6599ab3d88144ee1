import {
  createTableView,
  removeTableView,
  updateTableView,
} from '@lamplight/contracts/calls/table-user-settings';
import type { TableView } from '@lamplight/contracts/entities/table-view';
import { withoutView, withSavedView } from '@lamplight/domain/tables/table-stand';
import { metadataOf } from '@lamplight/domain/tables/table-view';
import { useMutation } from '@tanstack/react-query';
import { useCallOnce } from '../forms/use-call-once.ts';
import { useDivision, useServices } from '../services.ts';
import { countSave } from '../own-saves.ts';
import { choiceKey, setColumnChoice } from './column-choice.ts';
import type { Table } from './use-table.ts';

export interface ViewName {
  name: string;
  isDefault: boolean;
  isSystem: boolean;
}

/** Saving, renaming and deleting the views of a table; the person's own record follows at once. */
export function useViews<Row>(table: Table<Row>) {
  const { user } = useServices();
  const callOnce = useCallOnce();
  const division = useDivision();
  const { declaration, view, state, columns } = table;

  const learn = (change: (views: TableView[]) => TableView[]) =>
    user.set({ ...user.get(), table_user_settings: change(user.get().table_user_settings) });
  const put = (saved: TableView) => {
    learn((views) => withSavedView(views, saved));
    setColumnChoice(choiceKey(declaration.id, view?.id), undefined);
    table.selectView(saved.id);
  };
  const bodyOf = ({ name, isDefault, isSystem }: ViewName) => ({
    table_id: declaration.id,
    name,
    is_default: isDefault && !isSystem,
    is_system: isSystem,
    metadata: metadataOf(
      state,
      columns.map(({ key }) => key),
      division,
    ) as unknown as TableView['metadata'],
  });

  const save = useMutation({
    mutationFn: (current: TableView) =>
      countSave(
        callOnce(updateTableView, {
          params: { id: current.id },
          body: {
            ...bodyOf({
              name: current.name,
              isDefault: current.is_default,
              isSystem: current.is_system,
            }),
            version: current.version,
          },
        }),
      ),
    onSuccess: put,
  });
  const saveAs = useMutation({
    mutationFn: (name: ViewName) => countSave(callOnce(createTableView, { body: bodyOf(name) })),
    meta: { handlesErrors: true },
    onSuccess: put,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TableView) => countSave(callOnce(removeTableView, { params: { id } })),
    onSuccess: (_, { id }) => {
      learn((views) => withoutView(views, id));
      if (view?.id === id) table.selectView(undefined);
    },
  });
  return { save, saveAs, remove };
}

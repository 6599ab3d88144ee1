import { reorderMenuSets } from '@lamplight/contracts/calls/menu-sets';
import { allItems } from '@lamplight/contracts/entities/menu-set';
import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import { arrayMove } from '@dnd-kit/sortable';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { isLastChange } from '../../../shared/is-last-change.ts';
import { SortableList } from '../../../shared/ordering/SortableList.tsx';
import { useApi } from '../../../shared/services.ts';
import { allMenuSetsQuery, menuSetsKey } from '../api/menu-queries.ts';
import { MenuIcon } from '../MenuIcon.tsx';
import styles from './management.module.css';

export interface SetListProps {
  sets: MenuSet[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
}

const summary = ({ roles, menu_items }: MenuSet): string => {
  const items = allItems(menu_items).length;
  const who =
    roles.length === 0 ? 'everybody' : roles.length === 1 ? 'one role' : `${roles.length} roles`;
  return `${items === 1 ? '1 item' : `${items} items`}, for ${who}`;
};

/** The sets in their order. Moving one is saved at once and seen by everybody. */
export function SetList({ sets, selectedId, onSelect }: SetListProps) {
  const api = useApi();
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const { queryKey } = allMenuSetsQuery(api);
  const order = useMutation({
    mutationKey: queryKey,
    // One after the other: of two orders sent at once, the first could arrive last and win.
    scope: { id: 'menu-set-order' },
    mutationFn: (next: MenuSet[]) =>
      callOnce(reorderMenuSets, { body: { ids: next.map(({ id }) => id) } }),
    onMutate: (next) => queryClient.setQueryData(queryKey, next),
    onSuccess: (saved) => {
      if (isLastChange(queryClient, queryKey)) queryClient.setQueryData(queryKey, saved);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: menuSetsKey }),
  });

  return (
    <SortableList
      label="Menu sets"
      items={sets}
      idOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      onMove={(from, to) => order.mutate(arrayMove(sets, from, to))}
    >
      {(set, _, arrows) => (
        <>
          <button
            type="button"
            className={styles['choose']}
            aria-current={set.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(set.id)}
          >
            <MenuIcon name={set.icon ?? 'folder'} />
            <span className={styles['name']}>
              {set.title}
              <small>{summary(set)}</small>
            </span>
            {!set.enabled && <Tag tone="neutral">Off</Tag>}
          </button>
          {set.id === selectedId && arrows}
        </>
      )}
    </SortableList>
  );
}

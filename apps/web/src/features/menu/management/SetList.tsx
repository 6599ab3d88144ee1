import { hint } from '@lamplight/ui/hint/hint';
import { reorderMenuSets } from '@lamplight/contracts/calls/menu-sets';
import { allItems } from '@lamplight/contracts/entities/menu-set';
import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import { DndContext, closestCenter } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/services.ts';
import { allMenuSetsQuery, menuSetsKey } from '../api/menu-queries.ts';
import { MenuIcon } from '../MenuIcon.tsx';
import { announcements, instructions } from './drag-words.ts';
import styles from './management.module.css';
import { SortableRow } from './SortableRow.tsx';
import { useDragSensors } from './use-drag-sensors.ts';

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
  const queryClient = useQueryClient();
  const sensors = useDragSensors();
  const { queryKey } = allMenuSetsQuery(api);
  const order = useMutation({
    mutationFn: (next: MenuSet[]) =>
      api.call(
        reorderMenuSets,
        { body: { ids: next.map(({ id }) => id) } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onMutate: (next) => queryClient.setQueryData(queryKey, next),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => void queryClient.invalidateQueries({ queryKey: menuSetsKey }),
  });
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < sets.length)
      order.mutate(arrayMove(sets, from, to));
  };
  const indexOf = (id: unknown) => sets.findIndex((set) => String(set.id) === String(id));
  const nameOf = (id: unknown) => sets[indexOf(id)]?.title ?? 'The set';

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(nameOf, (id) => `place ${indexOf(id) + 1} of ${sets.length}`),
        screenReaderInstructions: instructions,
      }}
      onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext
        items={sets.map(({ id }) => String(id))}
        strategy={verticalListSortingStrategy}
      >
        <ul className={styles['rows']} aria-label="Menu sets">
          {sets.map((set, at) => (
            <SortableRow key={set.id} id={String(set.id)} name={set.title}>
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
              {set.id === selectedId && (
                <span className={styles['arrows']}>
                  <Arrow up name={set.title} disabled={at === 0} onClick={() => move(at, at - 1)} />
                  <Arrow
                    name={set.title}
                    disabled={at === sets.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </span>
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface ArrowProps {
  up?: boolean;
  name: string;
  disabled: boolean;
  onClick: () => void;
}

function Arrow({ up = false, name, disabled, onClick }: ArrowProps) {
  const way = up ? 'up' : 'down';
  const Icon = up ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      {...hint(`Move ${way}`)}
      size={24}
      aria-label={`Move ${name} ${way}`}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon {...smallIcon} />
    </ActionIcon>
  );
}

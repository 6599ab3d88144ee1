import { hint } from '@lamplight/ui/hint/hint';
import type { MenuItem } from '@lamplight/contracts/entities/menu-set';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { MenuIcon } from '../MenuIcon.tsx';
import { ItemFields } from './ItemFields.tsx';
import { isGroup, withoutItem } from './item-tree.ts';
import styles from './management.module.css';
import { isBuiltPage, pageTitle } from './new-item.ts';
import { SortableRow } from '../../../shared/ordering/SortableRow.tsx';
import { indentPx } from '../../../shared/ordering/use-drag-sensors.ts';
import { usualIcon } from './usual-icon.ts';

export interface ItemRowProps {
  item: MenuItem;
  depth: number;
  items: MenuItem[];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (items: MenuItem[]) => void;
}

export function ItemRow({ item, depth, items, isOpen, onToggle, onChange }: ItemRowProps) {
  const { label, page, icon, enabled } = item.schema;
  const title = pageTitle(page);
  return (
    <SortableRow id={item.randomId} name={label} indent={depth * indentPx}>
      <MenuIcon name={icon ?? usualIcon(item)} />
      <span className={styles['name']}>
        {label}
        {(label !== title || isGroup(item)) && <small>{title}</small>}
      </span>
      {!enabled && <Tag tone="neutral">Off</Tag>}
      {!isBuiltPage(page) && <Tag tone="neutral">Not available yet</Tag>}
      <ActionIcon
        {...hint('Edit')}
        size={28}
        aria-label={`Edit ${label}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <IconPencil {...smallIcon} />
      </ActionIcon>
      <ActionIcon
        {...hint('Remove')}
        size={28}
        aria-label={`Remove ${label}`}
        onClick={() => onChange(withoutItem(items, item.randomId))}
      >
        <IconTrash {...smallIcon} />
      </ActionIcon>
      {isOpen && <ItemFields item={item} items={items} onChange={onChange} />}
    </SortableRow>
  );
}

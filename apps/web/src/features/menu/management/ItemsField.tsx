import type { MenuItem, MenuPage } from '@lamplight/contracts/entities/menu-set';
import { allItems } from '@lamplight/contracts/entities/menu-set';
import { limits } from '@lamplight/contracts/limits';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button, Input, Select } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ItemTree } from './ItemTree.tsx';
import styles from './management.module.css';
import { newItem, pageChoices } from './new-item.ts';

export interface ItemsFieldProps {
  items: MenuItem[];
  error: string | undefined;
  onChange: (items: MenuItem[]) => void;
}

export function ItemsField({ items, error, onChange }: ItemsFieldProps) {
  const [openId, setOpenId] = useState<string>();
  const count = allItems(items).length;
  const isFull = count >= limits.menuItems;
  const add = (page: MenuPage | 'group') => {
    const item = newItem(page);
    onChange([...items, item]);
    if (page === 'group') setOpenId(item.randomId);
  };
  return (
    <fieldset className={styles['items']}>
      <legend className={styles['legend']}>Items</legend>
      <Input.Description>
        Drag an item by its handle, to the right to put it into a group. With the keyboard: Space on
        the handle, the arrow keys, Space again.
      </Input.Description>
      {items.length === 0 ? (
        <p className={styles['empty']}>
          This set has no items yet, so nobody is shown it. Add a page below.
        </p>
      ) : (
        <ItemTree items={items} onChange={onChange} openId={openId} onOpen={setOpenId} />
      )}
      <div className={styles['adding']}>
        <Select
          aria-label="Add a page"
          placeholder="Add a page…"
          searchable
          nothingFoundMessage="No page of this name"
          disabled={isFull}
          data={pageChoices}
          value={null}
          onChange={(page) => page !== null && add(page)}
        />
        <Button
          variant="default"
          leftSection={<IconFolderPlus {...smallIcon} />}
          disabled={isFull}
          onClick={() => add('group')}
        >
          Add group
        </Button>
      </div>
      {isFull && (
        <Input.Description>A set has room for {limits.menuItems} items.</Input.Description>
      )}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}

import type { MenuItem } from '@lamplight/contracts/entities/menu-set';
import { limits } from '@lamplight/contracts/limits';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { IconSelect } from './IconSelect.tsx';
import { changedItem, isGroup, stepped } from './item-tree.ts';
import type { Step } from './item-tree.ts';
import { usualIcon } from './usual-icon.ts';
import styles from './management.module.css';
import { pageChoices } from './new-item.ts';

export interface ItemFieldsProps {
  item: MenuItem;
  items: MenuItem[];
  onChange: (items: MenuItem[]) => void;
}

const steps: { step: Step; label: string }[] = [
  { step: 'up', label: 'Move up' },
  { step: 'down', label: 'Move down' },
  { step: 'in', label: 'Into the group above' },
  { step: 'out', label: 'Out of the group' },
];

/** Everything about one item, and its ways without dragging. */
export function ItemFields({ item, items, onChange }: ItemFieldsProps) {
  const { schema } = item;
  const change = (part: Partial<MenuItem['schema']>) =>
    onChange(changedItem(items, item.randomId, part));
  return (
    <div className={styles['fields']}>
      <TextInput
        label="Label"
        required
        maxLength={limits.nameLength}
        error={schema.label.trim() === '' ? 'Please enter a name' : undefined}
        value={schema.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      {!isGroup(item) && (
        <Select
          label="Page"
          required
          searchable
          allowDeselect={false}
          nothingFoundMessage="No page of this name"
          data={pageChoices}
          value={schema.page}
          onChange={(page) => page !== null && change({ page: page })}
        />
      )}
      <IconSelect
        value={schema.icon}
        usual={usualIcon(item)}
        onChange={(icon) => change({ icon })}
      />
      <Switch
        label="Shown"
        checked={schema.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <div className={styles['steps']} role="group" aria-label={`Move ${schema.label}`}>
        {steps.map(({ step, label }) => {
          const next = stepped(items, item.randomId, step);
          return (
            <Button
              key={step}
              size="xs"
              variant="default"
              disabled={next === undefined}
              onClick={() => next && onChange(next)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

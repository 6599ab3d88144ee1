import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button, Menu, Popover } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FilterValue, Filters } from '@lamplight/contracts/filters';
import { useClock } from '../time/use-clock.ts';
import { filterInWords } from './filter-words.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { declaredFilters } from './table-declaration.ts';
import type { DeclaredFilter } from './table-declaration.ts';
import styles from './TableScreen.module.css';
import type { Table } from './use-table.ts';
import { useValueNames } from './use-value-names.ts';

const without = (filters: Filters, field: string): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== field));

/** What the rows are filtered by, each on a chip that can be changed or taken away, and what else could. */
export function FilterBar<Row>({ table }: { table: Table<Row> }) {
  const { filters } = table.search;
  const all = declaredFilters(table.declaration);
  const [adding, setAdding] = useState<string>();
  const active = all.filter(({ field }) => filters[field] !== undefined || field === adding);
  const free = all.filter(({ field }) => !active.some((one) => one.field === field));
  const apply = (field: string, value: FilterValue) => {
    setAdding(undefined);
    table.change({ filters: { ...filters, [field]: value } });
  };
  return (
    <>
      {active.map((filter) => (
        <FilterChip
          key={filter.field}
          filter={filter}
          value={filters[filter.field]}
          isNew={filter.field === adding}
          onApply={(value) => apply(filter.field, value)}
          onRemove={() => {
            setAdding(undefined);
            if (filters[filter.field]) table.change({ filters: without(filters, filter.field) });
          }}
        />
      ))}
      {free.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="sm" variant="default" leftSection={<IconFilter {...smallIcon} />}>
              Filter
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map(({ field, label }) => (
              <Menu.Item key={field} onClick={() => setAdding(field)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface FilterChipProps {
  filter: DeclaredFilter;
  value: FilterValue | undefined;
  isNew: boolean;
  onApply: (value: FilterValue) => void;
  onRemove: () => void;
}

function FilterChip({ filter, value, isNew, onApply, onRemove }: FilterChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const clock = useClock();
  const nameOf = useValueNames(filter, value);
  const words =
    value === undefined
      ? filter.label
      : filterInWords(filter, value, nameOf, (iso) => clock.dateTime(new Date(iso)));
  const close = () => {
    setOpen(false);
    if (value === undefined) onRemove();
  };
  return (
    <span className={styles['chip']}>
      <Popover
        opened={isOpen}
        onChange={(opened) => (opened ? setOpen(true) : close())}
        position="bottom-start"
        trapFocus
        returnFocus
        // The editor does it itself: an open list of choices closes first.
        closeOnEscape={false}
        shadow="none"
        width={340}
      >
        <Popover.Target>
          <button type="button" className={styles['chipWords']} onClick={() => setOpen(!isOpen)}>
            {words}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Filter by ${filter.label}`}>
          <FilterEditor
            filter={filter}
            value={value}
            onApply={(next) => {
              setOpen(false);
              onApply(next);
            }}
            onCancel={close}
          />
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={styles['chipRemove']}
        aria-label={`Remove the filter ${words}`}
        {...hint('Remove this filter')}
        onClick={onRemove}
      >
        <IconX {...smallIcon} />
      </button>
    </span>
  );
}

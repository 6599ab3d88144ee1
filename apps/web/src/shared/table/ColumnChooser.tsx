import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconPin,
  IconTextWrap,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import styles from './TableScreen.module.css';
import type { Table } from './use-table.ts';

const moved = (list: readonly string[], key: string, step: -1 | 1): string[] => {
  const from = list.indexOf(key);
  const rest = list.filter((one) => one !== key);
  return [...rest.slice(0, from + step), key, ...rest.slice(from + step)];
};

/** Which columns are shown, in which order, which stay at the edge and which go on in a second line. */
export function ColumnChooser<Row>({ table }: { table: Table<Row> }) {
  const { state, columns, arrange } = table;
  const hidden = columns.filter(({ key }) => !state.columns.includes(key));
  const shown = state.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const toggleSetting = (key: string, setting: 'is_sticky' | 'is_wrapped') => {
    const before = state.columnSettings[key] ?? {};
    arrange({
      columnSettings: {
        ...state.columnSettings,
        [key]: { ...before, [setting]: !before[setting] },
      },
    });
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="none">
      <Popover.Target>
        <Button size="sm" variant="default" leftSection={<IconColumns3 {...smallIcon} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <ul className={styles['columns']}>
          {shown.map(({ key, header }, at) => (
            <li key={key} className={styles['column']}>
              <Checkbox
                size="xs"
                label={header}
                checked
                disabled={shown.length === 1}
                onChange={() => arrange({ columns: state.columns.filter((one) => one !== key) })}
              />
              <span className={styles['columnTools']}>
                <Tool
                  label={`Move ${header} up`}
                  Icon={IconArrowUp}
                  disabled={at === 0}
                  onClick={() => arrange({ columns: moved(state.columns, key, -1) })}
                />
                <Tool
                  label={`Move ${header} down`}
                  Icon={IconArrowDown}
                  disabled={at === shown.length - 1}
                  onClick={() => arrange({ columns: moved(state.columns, key, 1) })}
                />
                <Tool
                  label={`Keep ${header} at the edge`}
                  Icon={IconPin}
                  isOn={state.columnSettings[key]?.is_sticky === true}
                  onClick={() => toggleSetting(key, 'is_sticky')}
                />
                <Tool
                  label={`Show all of ${header}, in several lines`}
                  Icon={IconTextWrap}
                  isOn={state.columnSettings[key]?.is_wrapped === true}
                  onClick={() => toggleSetting(key, 'is_wrapped')}
                />
              </span>
            </li>
          ))}
          {hidden.map(({ key, header }) => (
            <li key={key} className={styles['column']}>
              <Checkbox
                size="xs"
                label={header}
                checked={false}
                onChange={() => arrange({ columns: [...state.columns, key] })}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ToolProps {
  label: string;
  Icon: Icon;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, isOn, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      {...hint(label)}
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'brand' : 'var(--ll-text-2)'}
      size={24}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon {...smallIcon} />
    </ActionIcon>
  );
}

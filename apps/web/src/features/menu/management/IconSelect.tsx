import type { MenuIconName } from '@lamplight/contracts/entities/menu-icons';
import { menuIcons } from '@lamplight/contracts/entities/menu-icons';
import { Group, Select } from '@mantine/core';
import { MenuIcon } from '../MenuIcon.tsx';

export interface IconSelectProps {
  value: MenuIconName | null;
  /** Shown while none is chosen. */
  usual: MenuIconName;
  onChange: (value: MenuIconName | null) => void;
}

const nameOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
const choices = menuIcons.map((name) => ({ value: name, label: nameOf(name) }));

/** An icon by picture and word; left empty, the usual one is taken. */
export function IconSelect({ value, usual, onChange }: IconSelectProps) {
  return (
    <Select
      label="Icon"
      placeholder={`${nameOf(usual)} (the usual one)`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Take the usual icon' }}
      nothingFoundMessage="No icon of this name"
      data={choices}
      value={value}
      leftSection={<MenuIcon name={value ?? usual} />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <MenuIcon name={option.value} />
          {option.label}
        </Group>
      )}
      onChange={(next) => onChange(next)}
    />
  );
}

import { Group, Select, Tooltip } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDivision, useUser } from '../../shared/services.ts';
import type { RouteId } from '../route-table.ts';
import styles from './Header.module.css';
import { pickerState } from './picker-state.ts';

function Dot({ color }: { color: string | undefined }) {
  return (
    <span
      className={styles['dot']}
      // The colour is a hospital's own setting, not one of the look's tokens.
      style={{ background: color ?? 'var(--ll-text-3)' }}
    />
  );
}

export function DivisionPicker({ screen }: { screen: RouteId | undefined }) {
  const user = useUser();
  const division = useDivision();
  const navigate = useNavigate();
  const { kind, offersAll } = pickerState(screen);
  if (kind === 'hidden') return null;

  const colorOf = (value: string) => user.divisions.find(({ id }) => String(id) === value)?.color;
  const choices = [
    ...(offersAll || division === '*' ? [{ value: '*', label: 'All hospitals' }] : []),
    ...user.divisions.map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  return (
    <Tooltip label="Can't change division on editing page" disabled={kind !== 'readonly'}>
      <Select
        className={styles['picker'] ?? ''}
        aria-label="Division"
        data={choices}
        value={String(division)}
        allowDeselect={false}
        disabled={user.divisions.length <= 1}
        readOnly={kind === 'readonly'}
        leftSection={<Dot color={colorOf(String(division))} />}
        renderOption={({ option }) => (
          <Group gap="xs" wrap="nowrap">
            <Dot color={colorOf(option.value)} />
            {option.label}
          </Group>
        )}
        onChange={(value) => {
          if (value === null) return;
          void navigate({
            to: '.',
            search: (search: Record<string, unknown>) => ({
              ...search,
              division_id: value,
              page: undefined,
            }),
          });
        }}
      />
    </Tooltip>
  );
}

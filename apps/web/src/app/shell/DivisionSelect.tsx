import { hint } from '@lamplight/ui/hint/hint';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { Group, Select } from '@mantine/core';
import type { Division } from '../../shared/division.ts';
import styles from './Header.module.css';

export interface DivisionSelectProps {
  divisions: CurrentUser['divisions'];
  division: Division;
  isReadOnly: boolean;
  /** The screen can show all divisions at once. */
  offersAll: boolean;
  onChoose: (value: string) => void;
}

function Dot({ color }: { color: string | undefined }) {
  return (
    <span
      className={styles['dot']}
      // The colour is a hospital's own setting, not one of the look's tokens.
      style={{ background: color ?? 'var(--ll-text-3)' }}
    />
  );
}

export function DivisionSelect({ divisions, division, ...props }: DivisionSelectProps) {
  const colorOf = (value: string) => divisions.find(({ id }) => String(id) === value)?.color;
  const choices = [
    ...(props.offersAll || division === '*' ? [{ value: '*', label: 'All hospitals' }] : []),
    ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Select
      {...hint(props.isReadOnly && "Can't change division on editing page")}
      className={styles['picker'] ?? ''}
      aria-label="Division"
      data={choices}
      value={String(division)}
      allowDeselect={false}
      disabled={divisions.length <= 1}
      readOnly={props.isReadOnly}
      leftSection={<Dot color={colorOf(String(division))} />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <Dot color={colorOf(option.value)} />
          {option.label}
        </Group>
      )}
      onChange={(value) => value !== null && props.onChoose(value)}
    />
  );
}

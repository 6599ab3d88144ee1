import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDivision, useUser } from '../../../shared/services.ts';
import styles from './check.module.css';

/** The hospital that admits: the chosen one, the only one, or one that is asked for. */
export function useAdmittingDivision(): [divisionId: number | undefined, field: ReactNode] {
  const division = useDivision();
  const { divisions } = useUser();
  const [asked, setAsked] = useState<number>();
  if (division !== '*') return [division, null];
  const [only, ...others] = divisions;
  if (only !== undefined && others.length === 0) return [only.id, null];
  const field = (
    <Select
      className={styles['check'] ?? ''}
      mb="md"
      label="Hospital"
      required
      data={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={asked === undefined ? null : String(asked)}
      allowDeselect={false}
      onChange={(value) => setAsked(value === null ? undefined : Number(value))}
    />
  );
  return [asked, field];
}

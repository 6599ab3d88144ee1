import { Select } from '@mantine/core';
import { textOf } from '../../shared/errors/error-collector.ts';
import type { OptionSource } from '../../shared/table/table-declaration.ts';
import { useOptions } from '../../shared/table/use-options.ts';
import styles from './AccessBrowser.module.css';

export interface ChosenRecordProps {
  label: string;
  source: OptionSource;
  id: number | undefined;
  /** What it is called, where it came by the address and is not among the options. */
  name: string | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Whom or what the question is about, found by a part of its name. */
export function ChosenRecord({ label, source, id, name, onChoose }: ChosenRecordProps) {
  const { options, query, setText } = useOptions([label], source);
  const isOffered = options.some(({ value }) => value === String(id));
  const known = id === undefined || isOffered || !name ? [] : [{ value: String(id), label: name }];
  return (
    <Select
      className={styles['wide'] ?? ''}
      label={label}
      placeholder="Type a part of the name"
      data={[...known, ...options]}
      value={id === undefined ? null : String(id)}
      searchable
      clearable
      onSearchChange={setText}
      nothingFoundMessage={query.isFetching ? 'Searching…' : 'Nothing of this name'}
      error={query.isError ? textOf(query.error) : undefined}
      onChange={(next) => onChoose(next === null ? undefined : Number(next))}
    />
  );
}

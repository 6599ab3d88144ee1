import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import type { Division } from '../../shared/division.ts';
import { textOf } from '../../shared/errors/error-collector.ts';
import { useApi } from '../../shared/services.ts';
import { unitChoicesQuery } from './api/unit-queries.ts';

export interface UnitSelectProps {
  ref?: Ref<HTMLInputElement>;
  division: Division;
  value: number;
  /** The unit as it was loaded, so that its name shows even if it is not among the choices. */
  current?: { id: number; name: string; division: string };
  error?: string | undefined;
  onChange: (unitId: number) => void;
  onBlur: () => void;
}

const searchAfterMs = 300;

export function UnitSelect({ ref, ...props }: UnitSelectProps) {
  const { value, current } = props;
  const api = useApi();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, searchAfterMs);
  const everything = useQuery(unitChoicesQuery(api, props.division, ''));
  // Up to a hundred units are filtered here; where there are more, the server searches.
  const isCut = (everything.data?.metadata.count ?? 0) > (everything.data?.results.length ?? 0);
  const found = useQuery({
    ...unitChoicesQuery(api, props.division, search.trim()),
    enabled: isCut && search.trim() !== '',
  });
  const units = (isCut && search.trim() !== '' ? found.data : everything.data)?.results ?? [];
  const choices: { id: number; name: string; division: string }[] = units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    division: unit.division.name,
  }));
  if (current !== undefined && !choices.some(({ id }) => id === current.id))
    choices.unshift(current);

  const divisions = [...new Set(choices.map(({ division }) => division))];
  const data = divisions.map((group) => ({
    group,
    items: choices
      .filter(({ division }) => division === group)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }));

  return (
    <Select
      ref={ref}
      label="Unit"
      required
      searchable
      placeholder={everything.isPending ? 'Loading the units…' : 'Choose a unit'}
      nothingFoundMessage="No unit of this name"
      data={data}
      value={value === 0 ? null : String(value)}
      error={props.error ?? (everything.isError ? textOf(everything.error) : undefined)}
      onSearchChange={setText}
      onChange={(next) => props.onChange(next === null ? 0 : Number(next))}
      onBlur={props.onBlur}
    />
  );
}

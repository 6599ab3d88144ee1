import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import type { Ref } from 'react';
import { textOf } from '../errors/error-collector.ts';
import type { Option, OptionSource } from '../table/table-declaration.ts';
import { useOptions } from '../table/use-options.ts';

export interface ReferenceFieldProps {
  ref: Ref<HTMLInputElement>;
  formKey: string;
  label: string;
  description?: string;
  required?: boolean;
  disabled: boolean;
  error: string | undefined;
  source: OptionSource;
  /** As they were loaded, so that their names show even if they are not among the options. */
  known: Option[];
  values: number[];
  isMany?: boolean;
  isOptional?: boolean;
  nothing?: string | undefined;
  /** The first field of a form has the focus from the beginning: its choices must not cover the form. */
  opensOnFocus?: boolean;
  onChange: (values: number[]) => void;
  onBlur: () => void;
}

/** Another record, or several, found by a part of their name. */
export function ReferenceField({ source, known, values, formKey, ...props }: ReferenceFieldProps) {
  const {
    isMany = false,
    isOptional = false,
    opensOnFocus = true,
    nothing = 'Nothing of this name',
    onChange,
    error,
    ...field
  } = props;
  // Who may not choose is often not allowed to know what from.
  const { options, query, setText } = useOptions([formKey], props.disabled ? undefined : source);
  const [seen, setSeen] = useState<Option[]>(known);
  const named = new Map([...known, ...seen, ...options].map((one) => [one.value, one]));
  const chosen = values.map(String);
  const offered = new Set(options.map(({ value }) => value));
  const data = [
    ...options,
    // What is chosen stays in the list although what is typed does not find it.
    ...chosen.filter((value) => !offered.has(value)).flatMap((value) => named.get(value) ?? []),
  ];
  const shared = {
    ...field,
    data,
    searchable: true,
    onSearchChange: setText,
    nothingFoundMessage: query.isFetching ? 'Searching…' : nothing,
    error: error ?? (query.isError ? textOf(query.error) : undefined),
  };
  const choose = (next: string[]) => {
    setSeen([...named.values()].filter(({ value }) => next.includes(value)));
    onChange(next.map(Number));
  };
  return isMany ? (
    <MultiSelect {...shared} value={chosen} onChange={choose} />
  ) : (
    <Select
      {...shared}
      value={chosen[0] ?? null}
      openOnFocus={opensOnFocus}
      allowDeselect={isOptional}
      clearable={isOptional}
      onChange={(next) => choose(next === null ? [] : [next])}
    />
  );
}

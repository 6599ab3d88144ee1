import { Group, MultiSelect, TextInput } from '@mantine/core';
import { instantOf, localTimeOf } from '../time/local-time.ts';
import type { FilterDraft } from './filter-draft.ts';
import type { DeclaredFilter } from './table-declaration.ts';
import { useOptions } from './use-options.ts';

export interface FilterValueInputProps {
  filter: DeclaredFilter;
  draft: FilterDraft;
  onChange: (values: string[]) => void;
}

/** The input that fits the field's type. */
export function FilterValueInput({ filter, draft, onChange }: FilterValueInputProps) {
  const { rule, label } = filter;
  const [first = '', second = ''] = draft.values;
  switch (rule.type) {
    case 'ENUM':
    case 'AUTOCOMPLETE':
      return <ChoiceInput filter={filter} values={draft.values} onChange={onChange} />;
    case 'DATERANGE':
    case 'DATETIMERANGE': {
      const type = rule.type === 'DATERANGE' ? 'date' : 'datetime-local';
      return (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            data-autofocus
            type={type}
            label={`${label} from`}
            value={localOf(first, type)}
            onChange={(event) => onChange([wireOf(event.currentTarget.value, type), second])}
          />
          <TextInput
            type={type}
            label="to"
            value={localOf(second, type)}
            onChange={(event) => onChange([first, wireOf(event.currentTarget.value, type)])}
          />
        </Group>
      );
    }
    case 'NUMBER':
      return (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            data-autofocus
            inputMode="decimal"
            aria-label={draft.operator === 'between' ? 'From' : 'Value'}
            value={first}
            onChange={(event) =>
              onChange([
                event.currentTarget.value,
                ...(draft.operator === 'between' ? [second] : []),
              ])
            }
          />
          {draft.operator === 'between' && (
            <TextInput
              inputMode="decimal"
              aria-label="To"
              value={second}
              onChange={(event) => onChange([first, event.currentTarget.value])}
            />
          )}
        </Group>
      );
    default:
      return (
        <TextInput
          data-autofocus
          type={rule.type === 'DATE' ? 'date' : 'text'}
          aria-label="Value"
          maxLength={200}
          value={first}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      );
  }
}

const wireOf = (local: string, type: string): string =>
  type === 'date' ? local : instantOf(local);
const localOf = (wire: string, type: string): string =>
  type === 'date' ? wire : localTimeOf(wire);

interface ChoiceInputProps {
  filter: DeclaredFilter;
  values: string[];
  onChange: (values: string[]) => void;
}

function ChoiceInput({ filter, values, onChange }: ChoiceInputProps) {
  const { options, setText, query } = useOptions([filter.field], filter.source);
  const found = [...(filter.options ?? []), ...options];
  const known = new Set(found.map(({ value }) => value));
  // What is chosen keeps its place although what is typed does not find it.
  const kept = values
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: value }));
  return (
    <MultiSelect
      data-autofocus
      label={filter.label}
      searchable={filter.source !== undefined || found.length > 8}
      data={[...found, ...kept]}
      value={values}
      onChange={onChange}
      {...(filter.source ? { onSearchChange: setText } : {})}
      placeholder={values.length === 0 ? 'Choose one or more' : ''}
      nothingFoundMessage={query.isFetching ? 'Searching…' : 'Nothing of this name'}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

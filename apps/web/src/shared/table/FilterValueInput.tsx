import { Group, MultiSelect, TextInput } from '@mantine/core';
import { useUser } from '../services.ts';
import { minuteEnd, minuteStart, wallMinute } from '../time/wall-time.ts';
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
      return (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            data-autofocus
            type="date"
            label={`${label} from`}
            value={first}
            onChange={(event) => onChange([event.currentTarget.value, second])}
          />
          <TextInput
            type="date"
            label="to"
            value={second}
            onChange={(event) => onChange([first, event.currentTarget.value])}
          />
        </Group>
      );
    case 'DATETIMERANGE':
      return <TimeRangeInput label={label} values={draft.values} onChange={onChange} />;
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

interface TimeRangeInputProps {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
}

function TimeRangeInput({ label, values, onChange }: TimeRangeInputProps) {
  const { timezone } = useUser();
  const [from = '', to = ''] = values;
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        data-autofocus
        type="datetime-local"
        label={`${label} from`}
        value={wallMinute(from, timezone)}
        onChange={(event) => onChange([minuteStart(event.currentTarget.value, timezone), to])}
      />
      <TextInput
        type="datetime-local"
        label="to"
        value={wallMinute(to, timezone)}
        onChange={(event) => onChange([from, minuteEnd(event.currentTarget.value, timezone)])}
      />
    </Group>
  );
}

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

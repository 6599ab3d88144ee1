import { filterOperators } from '@lamplight/contracts/filters';
import type { FilterOperator, FilterValue } from '@lamplight/contracts/filters';
import { Button, Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { operatorWords } from './filter-words.ts';
import { blankDraft, draftOf, finished } from './filter-draft.ts';
import { FilterValueInput } from './FilterValueInput.tsx';
import type { DeclaredFilter } from './table-declaration.ts';

export interface FilterEditorProps {
  filter: DeclaredFilter;
  value: FilterValue | undefined;
  onApply: (value: FilterValue) => void;
  onCancel: () => void;
}

/** What one field is to be like. Enter applies it. */
export function FilterEditor({ filter, value, onApply, onCancel }: FilterEditorProps) {
  const [draft, setDraft] = useState(() => (value ? draftOf(value) : blankDraft(filter)));
  const operators: readonly FilterOperator[] = filterOperators[filter.rule.type];
  const ready = finished(filter, draft);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys come from the inputs inside
    <form
      aria-label={`Filter by ${filter.label}`}
      onKeyDown={(event) => {
        const isList = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && !isList) onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onApply(ready);
      }}
    >
      <Stack gap="sm">
        {operators.length > 1 && (
          <NativeSelect
            label={filter.label}
            value={draft.operator}
            data={operators.map((one) => ({ value: one, label: operatorWords[one] }))}
            onChange={(event) =>
              setDraft({ ...draft, operator: event.currentTarget.value as FilterOperator })
            }
          />
        )}
        <FilterValueInput
          filter={filter}
          draft={draft}
          onChange={(values) => setDraft({ ...draft, values })}
        />
        <Switch
          label="Turn it round: everything else"
          checked={draft.not}
          onChange={(event) => setDraft({ ...draft, not: event.currentTarget.checked })}
        />
        <Group gap="xs">
          <Button type="submit" size="xs" disabled={ready === undefined}>
            Apply
          </Button>
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { kindsWithChoices } from '@lamplight/contracts/tables/custom-fields';
import type { KeptCustomField } from '@lamplight/contracts/entities/custom-field';
import { Textarea } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { messageAt } from '../../shared/resource/message-at.ts';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import type { CustomFieldValues } from './custom-field-values.ts';

interface ChoicesInputProps {
  form: OwnFieldProps<CustomFieldValues>['form'];
  row: KeptCustomField | undefined;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** What a field that is chosen from a list offers, one in a line; other kinds have none. */
export function ChoicesInput({ form, row }: ChoicesInputProps) {
  const { field } = useController({ control: form.control, name: 'options' });
  const chosen = useWatch({ control: form.control, name: 'kind' });
  const kind = row?.kind ?? chosen;
  if (!kindsWithChoices.some((one) => one === kind)) return null;
  const { choices } = field.value;
  return (
    <Textarea
      label="Choices"
      description="One in each line, in the order in which they are offered."
      autosize
      minRows={3}
      value={choices.join('\n')}
      error={messageAt(form.formState.errors, 'options')}
      onChange={(event) => field.onChange({ choices: linesOf(event.currentTarget.value) })}
      onBlur={() => {
        field.onChange({ choices: choices.map((one) => one.trim()).filter((one) => one !== '') });
        field.onBlur();
      }}
    />
  );
}

import type { FormField, FormValue } from '@lamplight/contracts/entities/form';
import { limits } from '@lamplight/contracts/limits';
import { Checkbox, Input, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { NumberField } from '../forms/NumberField.tsx';
import { useUser } from '../services.ts';
import { minuteStart, wallMinute } from '../time/wall-time.ts';

export interface AnswerInputProps {
  field: Pick<FormField, 'label' | 'type' | 'options' | 'validation' | 'placeholder'>;
  value: FormValue;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  description?: string | undefined;
  onChange: (value: FormValue) => void;
}

const textOrNull = (text: string): FormValue => (text === '' ? null : text);

/** The input that fits the type of a field. */
export function AnswerInput({ field, value, error, description, onChange }: AnswerInputProps) {
  const { timezone } = useUser();
  const { label, type, options, validation } = field;
  const shared = {
    label,
    error,
    ...(description === undefined ? {} : { description }),
    ...(validation.required ? { required: true } : {}),
  };
  const placeholder = field.placeholder === null ? {} : { placeholder: field.placeholder };
  const text = typeof value === 'string' ? value : '';
  const maxLength = validation.max_chars ?? limits.formTextLength;
  switch (type) {
    case 'text':
      return (
        <TextInput
          {...shared}
          {...placeholder}
          maxLength={maxLength}
          value={text}
          onChange={({ currentTarget }) => onChange(textOrNull(currentTarget.value))}
        />
      );
    case 'textarea':
      return (
        <Textarea
          {...shared}
          {...placeholder}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={maxLength}
          value={text}
          onChange={({ currentTarget }) => onChange(textOrNull(currentTarget.value))}
        />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          {...placeholder}
          clampBehavior="none"
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'select':
      return (
        <Select
          {...shared}
          {...placeholder}
          data={options.choices}
          value={text === '' ? null : text}
          clearable
          onChange={onChange}
        />
      );
    case 'radio':
      return (
        <Radio.Group {...shared} value={text} onChange={onChange}>
          <Stack gap={6} mt={6}>
            {options.choices.map((choice) => (
              <Radio key={choice} value={choice} label={choice} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'checkbox':
      return options.choices.length === 0 ? (
        <Checkbox
          {...shared}
          label={
            <>
              {label}
              {validation.required && <Input.Label required aria-hidden />}
            </>
          }
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      ) : (
        <Checkbox.Group
          {...shared}
          value={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(chosen)}
        >
          <Stack gap={6} mt={6}>
            {options.choices.map((choice) => (
              <Checkbox key={choice} value={choice} label={choice} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'datetime':
      return (
        <TextInput
          {...shared}
          type="datetime-local"
          value={wallMinute(text, timezone)}
          onChange={({ currentTarget }) =>
            onChange(textOrNull(minuteStart(currentTarget.value, timezone)))
          }
        />
      );
  }
}

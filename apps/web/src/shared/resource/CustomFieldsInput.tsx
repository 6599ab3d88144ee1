import type { CustomField } from '@lamplight/contracts/entities/custom-field';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { NumberField } from '../forms/NumberField.tsx';
import { useCustomFields } from '../table/custom-field-columns.ts';
import type { FormField } from './form-declaration.ts';
import styles from './FormFields.module.css';
import { messageAt } from './message-at.ts';
import type { Versioned } from '../forms/use-versioned-form.ts';

export interface WithCustomFields {
  custom_fields?: Record<string, unknown> | undefined;
}

interface CustomFieldsInputProps {
  model: string;
  form: UseFormReturn<Versioned>;
  disabled: boolean;
  isShown: (key: string) => boolean;
}

/**
 * The fields that the hospital has added to this kind of record. They are one value of the form: what
 * nobody has touched stays as it is stored.
 */
function CustomFieldsInput({ model, form, disabled, isShown }: CustomFieldsInputProps) {
  const fields = useCustomFields(model).filter(({ key }) => isShown(key));
  const { field } = useController({ control: form.control, name: 'custom_fields' });
  const values = (field.value ?? {}) as Record<string, unknown>;
  const problems = (form.formState.errors['custom_fields'] ?? {}) as FieldValues;
  return (
    <div className={styles['section']}>
      {fields.map((one) => (
        <CustomInput
          key={one.key}
          field={one}
          value={values[one.key]}
          error={messageAt(problems, one.key)}
          disabled={disabled}
          onChange={(value) => field.onChange({ ...values, [one.key]: value })}
          onBlur={field.onBlur}
        />
      ))}
    </div>
  );
}

interface CustomInputProps {
  field: CustomField;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

const textOrNull = (text: string) => (text === '' ? null : text);

function CustomInput({ field, value, onChange, ...input }: CustomInputProps) {
  const shared = { label: field.label, ...input };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'checkbox':
      return (
        <Switch
          {...shared}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'select':
    case 'radio':
      return (
        <Select
          {...shared}
          data={field.options.choices}
          value={text === '' ? null : text}
          clearable
          onChange={onChange}
        />
      );
    case 'textarea':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          type={field.kind === 'datetime' ? 'datetime-local' : 'text'}
          value={text}
          onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
        />
      );
  }
}

/** The hospital's own fields as one field of a form. */
export const customFieldsOf = <Values extends WithCustomFields, Row>(
  model: string,
  isShown: (key: string) => boolean = () => true,
): FormField<Values, Row> => ({
  key: 'custom_fields',
  kind: 'own',
  label: 'More',
  render: ({ form, disabled }) => (
    <CustomFieldsInput model={model} form={form as never} disabled={disabled} isShown={isShown} />
  ),
  text: ({ custom_fields }) =>
    Object.entries(custom_fields ?? {})
      .filter(([, value]) => value !== null && value !== '')
      .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${String(value)}`)
      .join(', '),
});

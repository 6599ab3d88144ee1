import { Select, Switch, Textarea, TextInput, MultiSelect } from '@mantine/core';
import { Controller } from 'react-hook-form';
import type { Path, UseFormReturn } from 'react-hook-form';
import { NumberField } from '../forms/NumberField.tsx';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { ColorField } from './ColorField.tsx';
import type { FormField } from './form-declaration.ts';
import { messageAt } from './message-at.ts';
import { ReferenceField } from './ReferenceField.tsx';

export interface FormInputProps<Row, Values extends Versioned> {
  field: FormField<Values, Row>;
  form: UseFormReturn<Values>;
  row: Row | undefined;
  disabled: boolean;
}

const emptyToNull = (text: unknown) => (text === '' ? null : text);

export function FormInput<Row, Values extends Versioned>(props: FormInputProps<Row, Values>) {
  const { field, form, row, disabled } = props;
  const name = field.key as unknown as Path<Values>;
  const description =
    typeof field.description === 'function' ? field.description(row) : field.description;
  const shared = {
    label: field.label,
    disabled,
    error: messageAt(form.formState.errors, field.key),
    ...(description === undefined ? {} : { description }),
    ...(field.required ? { required: true } : {}),
  };
  // Only to be read, it is shown as lists show it: masked where masking is on.
  if (disabled && field.shownAs !== undefined) {
    const { label } = field;
    const value = String(form.getValues(name) ?? '');
    return <TextInput label={label} disabled readOnly value={value && field.shownAs(value)} />;
  }
  switch (field.kind) {
    case 'own':
      return field.render({ form: form, row, disabled });
    case 'text':
      return (
        <TextInput
          {...shared}
          type={field.type ?? 'text'}
          {...(field.type === 'password' && { autoComplete: 'new-password' })}
          maxLength={field.maxLength}
          {...form.register(name, field.required ? {} : { setValueAs: emptyToNull })}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={field.maxLength}
          {...form.register(name, field.required ? {} : { setValueAs: emptyToNull })}
        />
      );
    case 'date':
      return (
        <TextInput {...shared} type="date" {...form.register(name, { setValueAs: emptyToNull })} />
      );
    default:
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { ref, value, onChange, onBlur } }) => {
            const own = { ref, onBlur, ...shared };
            switch (field.kind) {
              case 'switch':
                return (
                  <Switch
                    {...own}
                    checked={value === true}
                    onChange={(event) => onChange(event.currentTarget.checked)}
                  />
                );
              case 'number':
                return (
                  <NumberField
                    {...own}
                    {...(field.suffix === undefined ? {} : { suffix: ` ${field.suffix}` })}
                    {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
                    value={typeof value === 'number' ? value : null}
                    onChange={onChange}
                  />
                );
              case 'color':
                return <ColorField {...own} value={String(value)} onChange={onChange} />;
              case 'choice':
                return (
                  <Select
                    {...own}
                    data={[...field.options]}
                    searchable={field.options.length > 8}
                    nothingFoundMessage="Nothing of this name"
                    value={field.write?.(value) ?? (value === null ? null : String(value))}
                    allowDeselect={field.isOptional === true}
                    clearable={field.isOptional === true}
                    onChange={(text) =>
                      onChange(text === null ? null : field.read ? field.read(text) : text)
                    }
                  />
                );
              case 'choices':
                return (
                  <MultiSelect
                    {...own}
                    data={[...field.options]}
                    value={(value as string[]).map(String)}
                    onChange={onChange}
                  />
                );
              case 'reference':
                return (
                  <ReferenceField
                    {...own}
                    formKey={field.key}
                    source={field.source}
                    nothing={field.nothing}
                    known={
                      row === undefined
                        ? []
                        : [field.current(row)].filter((one) => one !== undefined)
                    }
                    isOptional={field.isOptional === true}
                    values={value === null || value === undefined ? [] : [Number(value)]}
                    error={
                      shared.error !== undefined && value === null
                        ? (field.missing ?? 'Please choose one')
                        : shared.error
                    }
                    onChange={([first]) => onChange(first ?? null)}
                  />
                );
              case 'references':
                return (
                  <ReferenceField
                    {...own}
                    isMany
                    formKey={field.key}
                    source={field.source}
                    nothing={field.nothing}
                    known={row === undefined ? [] : field.current(row)}
                    values={(value as number[] | undefined) ?? []}
                    onChange={onChange}
                  />
                );
            }
          }}
        />
      );
  }
}

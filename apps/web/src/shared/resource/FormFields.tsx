import type { UseFormReturn } from 'react-hook-form';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { StoredForm } from './form-declaration.ts';
import styles from './FormFields.module.css';
import { FormInput } from './FormInput.tsx';

export interface FormFieldsProps<Row, Values extends Versioned> {
  declaration: StoredForm<Row, Values>;
  form: UseFormReturn<Values>;
  /** Undefined while one is being added. */
  row: Row | undefined;
  /** Shown, but not to be changed. */
  isReadOnly?: boolean;
}

export function FormFields<Row, Values extends Versioned>(props: FormFieldsProps<Row, Values>) {
  const isAskedFor = ({ isOnlyToAdd }: { isOnlyToAdd?: boolean }) =>
    isOnlyToAdd !== true || props.row === undefined;
  return props.declaration.sections.map((section, at) => (
    <fieldset
      key={section.title ?? at}
      className={styles['section']}
      data-tight={section.isTight || undefined}
    >
      {section.title !== undefined && <legend className={styles['legend']}>{section.title}</legend>}
      {section.note !== undefined && <p className={styles['note']}>{section.note}</p>}
      {section.fields.filter(isAskedFor).map((field) => (
        <div
          key={field.key}
          className={styles['field']}
          data-beside={field.beside !== undefined || undefined}
        >
          <FormInput
            field={field}
            form={props.form}
            row={props.row}
            disabled={props.isReadOnly === true}
          />
          {field.beside?.({ form: props.form, row: props.row, disabled: false })}
        </div>
      ))}
    </fieldset>
  ));
}

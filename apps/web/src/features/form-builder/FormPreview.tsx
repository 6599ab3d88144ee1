import type { FormValue } from '@lamplight/contracts/entities/form';
import { plainField } from '@lamplight/domain/forms/form-fields';
import { formResultProblem } from '@lamplight/domain/forms/form-results';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AnswerInput } from '../../shared/answers/AnswerInput.tsx';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import styles from './FieldsInput.module.css';
import type { FormValues } from './form-values.ts';

/** Filled in to see how it feels, and forgotten: nothing of it is saved. */
export function FormPreview({ form }: { form: OwnFieldProps<FormValues>['form'] }) {
  const [name, fields] = useWatch({ control: form.control, name: ['name', 'fields'] });
  return (
    <section className={styles['preview']} aria-label="Preview">
      <h2>{name || 'The form'}</h2>
      {fields.length === 0 && <p>What is asked shows here.</p>}
      {fields.map((field, at) => (
        // Begun anew with another type or another content, not with another name.
        <TriedField
          key={`${at} ${field.type} ${JSON.stringify(field.defaultValue)}`}
          field={plainField(field)}
          at={at}
        />
      ))}
    </section>
  );
}

function TriedField({ field, at }: { field: FormValues['fields'][number]; at: number }) {
  const [value, setValue] = useState<FormValue>(field.defaultValue);
  const [isTouched, setTouched] = useState(false);
  const rule = { ...field, key: field.key ?? '', label: field.label || `Field ${at + 1}` };
  return (
    <AnswerInput
      field={rule}
      value={value}
      error={isTouched ? formResultProblem(value, rule, 'completed') : undefined}
      onChange={(next) => {
        setTouched(true);
        setValue(next);
      }}
    />
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { OwnFieldProps } from '../../../shared/resource/form-declaration.ts';
import { messageAt } from '../../../shared/resource/message-at.ts';
import type { PatientValues } from './patient-values.ts';
import styles from './patient-inputs.module.css';

const levels = Array.from({ length: 10 }, (_, at) => String(at + 1));

/** How strong the pain is, and on which day the patient was asked. */
export function PainInput({ form, disabled }: OwnFieldProps<PatientValues>) {
  const { field } = useController({ control: form.control, name: 'pain_scale' });
  const { level, date } = field.value;
  const problems = form.formState.errors.pain_scale ?? {};
  return (
    <div className={styles['pair']}>
      <NativeSelect
        label="Pain scale"
        disabled={disabled}
        data={[{ value: '', label: 'Not asked' }, ...levels]}
        value={level === null ? '' : String(level)}
        error={messageAt(problems, 'level')}
        onBlur={field.onBlur}
        onChange={({ currentTarget: { value } }) =>
          field.onChange(
            value === '' ? { level: null, date: null } : { level: Number(value), date },
          )
        }
      />
      <TextInput
        type="date"
        label="Asked on"
        disabled={disabled || level === null}
        value={date ?? ''}
        error={messageAt(problems, 'date')}
        onBlur={field.onBlur}
        onChange={({ currentTarget: { value } }) =>
          field.onChange({ level, date: value === '' ? null : value })
        }
      />
    </div>
  );
}

import { precautionTable } from '@lamplight/contracts/entities/precautions';
import { precautionLabel } from '@lamplight/domain/patients/precautions';
import { NativeSelect } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { OwnFieldProps } from '../../../shared/resource/form-declaration.ts';
import type { PatientValues } from './patient-values.ts';
import styles from './patient-inputs.module.css';

/** Four slots, each with a level or none. */
export function PrecautionsInput({ form, disabled }: OwnFieldProps<PatientValues>) {
  const { field } = useController({ control: form.control, name: 'precautions' });
  return (
    <div className={styles['pair']}>
      {field.value.map(({ name, level }, at) => (
        <NativeSelect
          key={name}
          label={precautionLabel(name)}
          disabled={disabled}
          data={[{ value: '', label: 'None' }, ...precautionTable[name]]}
          value={level ?? ''}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) =>
            field.onChange(
              field.value.map((slot, place) =>
                place === at ? { name, level: value === '' ? null : value } : slot,
              ),
            )
          }
        />
      ))}
    </div>
  );
}

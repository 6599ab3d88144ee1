import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { messageAt } from '../../shared/resource/message-at.ts';
import { ReferenceField } from '../../shared/resource/ReferenceField.tsx';
import type { OptionSource } from '../../shared/table/table-declaration.ts';
import type { MonitorValues } from './monitor-values.ts';

export interface ChoiceFieldProps {
  form: UseFormReturn<MonitorValues>;
  name: 'patient_id' | 'bed_id' | 'video_device_id';
  label: string;
  description: string;
  /** As in 'Please choose a bed'. */
  missing: string;
  disabled: boolean;
  source: OptionSource;
  /** What the options depend on. */
  of?: number | null;
  onChosen?: (id: number | null) => void;
}

/** One of the three things a monitor is made of. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { form, name, missing, of = null, onChosen, source, ...words } = props;
  const problem = messageAt(form.formState.errors, name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <ReferenceField
          {...words}
          // Another patient has other beds: what was found for the one before is not shown.
          key={of}
          required
          opensOnFocus={false}
          ref={ref}
          onBlur={onBlur}
          formKey={`monitor.${name}.${of}`}
          source={source}
          known={[]}
          values={value === null ? [] : [value]}
          error={problem !== undefined && value === null ? missing : problem}
          onChange={([first]) => {
            onChange(first ?? null);
            onChosen?.(first ?? null);
          }}
        />
      )}
    />
  );
}

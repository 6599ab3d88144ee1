import { Controller } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { messageAt } from '../../shared/resource/message-at.ts';
import { ReferenceField } from '../../shared/resource/ReferenceField.tsx';
import type { Option, OptionSource } from '../../shared/table/table-declaration.ts';

export interface ChoiceFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  description: string;
  /** As in 'Please choose a bed'. */
  missing: string;
  disabled: boolean;
  source: OptionSource;
  /** What the session has already, which is not among what is free. */
  known?: Option[];
  /** What the options depend on. */
  of?: number | null;
  onChosen?: (id: number | null) => void;
}

/** One of the three things a monitor is made of. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { form, name, missing, known = [], of = null, onChosen, source, ...words } = props;
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
          known={known}
          values={value === null ? [] : [Number(value)]}
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

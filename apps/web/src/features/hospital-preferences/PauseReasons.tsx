import type { MonitoringRules } from '@lamplight/contracts/entities/monitoring';
import { Textarea } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';

/** One reason a line. */
export function PauseReasons({ form, disabled }: OwnFieldProps<MonitoringRules>) {
  const { field } = useController({ control: form.control, name: 'pause_reasons' });
  return (
    <Textarea
      label="Reasons to choose from"
      description="One a line. Another reason can always be typed."
      autosize
      minRows={3}
      maxRows={12}
      disabled={disabled}
      error={messageAt(form.formState.errors, 'pause_reasons')}
      value={field.value.join('\n')}
      onChange={({ currentTarget: { value } }) =>
        field.onChange(value === '' ? [] : value.split('\n'))
      }
      onBlur={() => {
        // A line that is only begun is no reason.
        const written = field.value.filter((reason) => reason.trim() !== '');
        if (written.length < field.value.length) field.onChange(written);
        field.onBlur();
      }}
    />
  );
}

import { Textarea } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import type { SourceValues } from './source-values.ts';

/** One network a line. */
export function NetworksField({ form, disabled }: OwnFieldProps<SourceValues>) {
  const {
    field: { ref, value: lines, onChange, onBlur },
  } = useController({ control: form.control, name: 'allowed_addresses' });
  return (
    <Textarea
      label="Allowed networks"
      description="Addresses the source sends from, one a line, such as 10.20.0.0/24 or 10.20.0.7. Empty, nobody is listened to."
      autosize
      minRows={2}
      maxRows={10}
      disabled={disabled}
      ref={ref}
      error={messageAt(form.formState.errors, 'allowed_addresses')}
      value={lines.join('\n')}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : value.split('\n'))}
      onBlur={() => {
        const written = lines.filter((line) => line.trim() !== '');
        if (written.length < lines.length) onChange(written);
        onBlur();
      }}
    />
  );
}

import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import styles from './FormFields.module.css';

export interface ColorFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  description?: string;
  required?: boolean;
  disabled: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A colour by the browser's own picker, or typed. */
export function ColorField({ value, onChange, ...field }: ColorFieldProps) {
  return (
    <div className={styles['color']}>
      <TextInput
        {...field}
        maxLength={7}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        className={styles['swatch']}
        aria-label={`Pick: ${field.label}`}
        disabled={field.disabled}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
    </div>
  );
}

import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

export interface NumberFieldProps extends Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  value: number | null;
  onChange: (value: number | null) => void;
}

function numberIn(typed: number | string): number | null {
  const isBlank = typeof typed === 'string' && typed.trim() === '';
  return isBlank || !Number.isFinite(Number(typed)) ? null : Number(typed);
}

/** A number, or null while what is typed is none. */
export function NumberField({ value, onChange, ...input }: NumberFieldProps) {
  // '37.' and '-' are on the way to 37.5 and -2: shown as the number they say so far, they could not
  // be typed on.
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const given = value ?? '';
  if (numberIn(typed) !== numberIn(given)) setTyped(given);
  return (
    <NumberInput
      {...input}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(numberIn(next));
      }}
    />
  );
}

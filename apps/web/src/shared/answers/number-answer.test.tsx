import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { FormValue } from '@lamplight/contracts/entities/form';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { show } from '@lamplight/ui/testing/show.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { observable } from '../observable.ts';
import { ServicesContext, type Services } from '../services.ts';
import { AnswerInput } from './AnswerInput.tsx';

const services = {
  user: observable({ timezone: 'Asia/Kolkata' } as CurrentUser),
} as unknown as Services;
const field = { ...blankField(), label: 'Temperature', type: 'number' } as const;
const onChange = vi.fn<(value: FormValue) => void>();

function Question() {
  const [value, setValue] = useState<FormValue>(null);
  return (
    <AnswerInput
      field={field}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

test('an answer in decimals is the number that was typed', async () => {
  show(
    <ServicesContext value={services}>
      <Question />
    </ServicesContext>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Temperature');
  await userEvent.type(input, '37.5');
  expect(input.value).toBe('37.5');
  expect(onChange).toHaveBeenLastCalledWith(37.5);
  await userEvent.clear(input);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

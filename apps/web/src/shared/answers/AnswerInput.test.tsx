import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { FormValue } from '@lamplight/contracts/entities/form';
import { show } from '@lamplight/ui/testing/show.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { observable } from '../observable.ts';
import { ServicesContext, type Services } from '../services.ts';
import { AnswerInput, type AnswerInputProps } from './AnswerInput.tsx';

const user = observable({ timezone: 'Asia/Kolkata' } as CurrentUser);
const field = {
  label: 'Last meal',
  type: 'datetime',
  options: { choices: [] },
  validation: { required: false },
  placeholder: null,
} as unknown as AnswerInputProps['field'];

test('a time is shown and typed on the clock of the profile', () => {
  const onChange = vi.fn<(value: FormValue) => void>();
  show(
    <ServicesContext value={{ user } as unknown as Services}>
      <AnswerInput field={field} value="2026-03-02T08:35:00.000Z" onChange={onChange} />
    </ServicesContext>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Last meal');
  expect(input.value).toBe('2026-03-02T14:05');
  fireEvent.change(input, { target: { value: '2026-03-02T15:00' } });
  fireEvent.change(input, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['2026-03-02T09:30:00.000Z'], [null]]);
});

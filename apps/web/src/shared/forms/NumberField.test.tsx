import { show } from '@lamplight/ui/testing/show.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const onChange = vi.fn<NumberFieldProps['onChange']>();

/** A form with one number; 'Reset' puts in what a reset, a draft or another record would. */
function Form({ start, reset, ...input }: FormProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField
        {...input}
        label="Amount"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
      <button onClick={() => setValue(reset)}>Reset</button>
    </>
  );
}
interface FormProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  start: number | null;
  reset: number | null;
}

function open(form: Partial<FormProps> = {}) {
  onChange.mockClear();
  show(<Form start={null} reset={null} {...form} />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  return {
    input,
    type: (text: string) => userEvent.type(input, text),
    /** Without leaving the field, as what comes from others does. */
    reset: () => fireEvent.click(screen.getByText('Reset')),
  };
}

it.each([
  ['37.5', 37.5],
  ['0.5', 0.5],
  ['-2', -2],
  ['-0.25', -0.25],
  ['1.05', 1.05],
  ['100.001', 100.001],
  ['1234567890123.5', 1234567890123.5],
])('takes %s as it is typed', async (text, number) => {
  const { input, type } = open();
  await type(text);
  expect(input.value).toBe(text);
  expect(onChange).toHaveBeenLastCalledWith(number);
  await userEvent.tab();
  expect(input.value).toBe(text);
  expect(onChange).toHaveBeenLastCalledWith(number);
});

it('takes decimals before a unit', async () => {
  const { input } = open({ suffix: ' kg' });
  await userEvent.click(input);
  await userEvent.keyboard('70.05');
  expect(input.value).toBe('70.05 kg');
  expect(onChange).toHaveBeenLastCalledWith(70.05);
});

it('says at each letter which number there is so far, and none for a sign alone', async () => {
  await open().type('-0.50');
  expect(onChange.mock.calls).toEqual([[null], [-0], [-0], [-0.5], [-0.5]]);
});

it('is none when it is cleared, and when a sign alone is left behind', async () => {
  const { input, type } = open({ start: 37.5 });
  await userEvent.clear(input);
  expect(input.value).toBe('');
  expect(onChange).toHaveBeenLastCalledWith(null);
  await type('-');
  expect(input.value).toBe('-');
  await userEvent.tab();
  expect(input.value).toBe('');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('shows what is put in from outside in place of what was typed', async () => {
  const { input, type, reset } = open({ start: 4, reset: 36.6 });
  await type('1.0');
  expect(input.value).toBe('41.0');
  reset();
  expect(input.value).toBe('36.6');
  await type('5');
  expect(input.value).toBe('36.65');
  expect(onChange).toHaveBeenLastCalledWith(36.65);
});

it('is empty when it is emptied from outside', async () => {
  const { input, type, reset } = open();
  await type('7.');
  reset();
  expect(input.value).toBe('');
});

it('keeps its bounds, its steps and what is done when it is left', async () => {
  const onBlur = vi.fn();
  const { input, type } = open({ start: 1.5, max: 3, step: 0.5, error: 'Too little', onBlur });
  screen.getByText('Too little');
  await type('{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith(2);
  await userEvent.clear(input);
  await type('9.0');
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledOnce();
  expect(input.value).toBe('3');
  expect(onChange).toHaveBeenLastCalledWith(3);
});

it('takes nothing where it can only be read', async () => {
  const { input, type } = open({ start: 1.5, readOnly: true });
  await type('7{ArrowUp}');
  expect(input.value).toBe('1.5');
  expect(onChange).not.toHaveBeenCalled();
});

import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { ServicesContext, type Services } from '../services.ts';
import { customFieldsOf } from './CustomFieldsInput.tsx';
import type { FormField } from './form-declaration.ts';
import { FormInput } from './FormInput.tsx';

interface Values {
  version: number;
  weight: number | null;
  custom_fields: Record<string, unknown>;
}

const fields: FormField<Values>[] = [
  { key: 'weight', kind: 'number', label: 'Weight', suffix: 'kg' },
  customFieldsOf('Patient'),
];
const services = {
  api: {
    call: () =>
      Promise.resolve([
        { key: 'lean', label: 'Lean', kind: 'number', model: 'Patient', position: 1 },
      ]),
  },
} as unknown as Services;

const onSave = vi.fn<(values: Values) => void>();
function Form() {
  const form = useForm<Values>({
    defaultValues: { version: 1, weight: 70.25, custom_fields: {} },
  });
  return (
    <>
      {fields.map((field) => (
        <FormInput key={field.key} field={field} form={form} row={undefined} disabled={false} />
      ))}
      <button onClick={() => void form.handleSubmit((values) => onSave(values))()}>Save</button>
      <button onClick={() => form.reset()}>Reset</button>
    </>
  );
}

test('numbers of a record are typed in decimals and below zero, and shown again after a reset', async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <Form />
      </ServicesContext>
    </QueryClientProvider>,
  );
  const lean = await screen.findByLabelText<HTMLInputElement>('Lean');
  const weight = screen.getByLabelText<HTMLInputElement>('Weight');
  await userEvent.clear(weight);
  await userEvent.click(weight);
  await userEvent.keyboard('68.05');
  await userEvent.type(lean, '-1.5');
  expect([weight.value, lean.value]).toEqual(['68.05 kg', '-1.5']);
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ weight: 68.05, custom_fields: { lean: -1.5 } });
  fireEvent.click(screen.getByText('Reset'));
  expect([weight.value, lean.value]).toEqual(['70.25 kg', '']);
});

import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { show } from '@lamplight/ui/testing/show.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { FieldEditor } from './FieldEditor.tsx';
import type { FormValues } from './form-values.ts';

const services = {
  user: observable({ timezone: 'Asia/Kolkata' } as CurrentUser),
} as unknown as Services;

const onSave = vi.fn<(values: FormValues) => void>();
function Builder() {
  const form = useForm<FormValues>({
    defaultValues: { fields: [{ ...blankField(), label: 'Temperature', type: 'number' }] },
  });
  return (
    <>
      <FieldEditor form={form} at={0} name="Temperature" />
      <button onClick={() => void form.handleSubmit((values) => onSave(values))()}>Save</button>
    </>
  );
}

test('the bounds of a number and what is filled in beforehand may have decimals and signs', async () => {
  show(
    <ServicesContext value={services}>
      <Builder />
    </ServicesContext>,
  );
  await userEvent.type(screen.getByLabelText('Least value'), '-0.5');
  await userEvent.type(screen.getByLabelText('Most value'), '42.05');
  await userEvent.type(screen.getByLabelText('Filled in beforehand'), '36.6');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  const field = onSave.mock.calls[0]?.[0].fields[0];
  expect(field?.validation).toMatchObject({ min_value: -0.5, max_value: 42.05 });
  expect(field?.defaultValue).toBe(36.6);
});

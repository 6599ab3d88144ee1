import { assignMonitors } from '@lamplight/contracts/calls/assignments';
import type { Assignee } from '@lamplight/contracts/entities/assignment';
import type { IdOf } from '@lamplight/contracts/ids';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { AssignBar } from './AssignBar.tsx';

const opal = {
  id: 7,
  name: 'Opal Watchwell',
  roles: ['observer'],
  is_here: true,
  is_on_break: false,
  patients: 0,
} as unknown as Assignee;

test('two presses of Enter give the patient, also where the first came before the list had marked anybody', async () => {
  const call = vi.fn(() => new Promise(() => undefined));
  const services = { api: { call } } as unknown as Services;
  const chosen = [4 as IdOf<'patient_monitor'>];
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <AssignBar chosen={chosen} people={[opal]} onDone={() => undefined} />
      </ServicesContext>
    </QueryClientProvider>,
  );
  const form = screen.getByRole('form', { name: 'Assign' });
  const person = screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' });
  act(() => person.focus());
  fireEvent.change(person, { target: { value: 'Opal' } });
  await screen.findByRole('option', { name: /^Opal Watchwell/ });
  fireEvent.submit(form);
  await waitFor(() => expect(person.value).toMatch(/^Opal Watchwell/));
  // Nothing is in its way to the form.
  expect(fireEvent.keyDown(person, { key: 'Enter', code: 'Enter' })).toBe(true);
  fireEvent.submit(form);
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith(
    assignMonitors,
    { body: { patient_monitor_ids: [4], user_id: 7, role: 'observer', place: 'primary' } },
    expect.anything(),
  );
});

import { logPhoneCall } from '@lamplight/contracts/calls/quick-view';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { Telephones } from './Telephones.tsx';

const asked: unknown[] = [];
const services = {
  api: {
    call: (contract: unknown, input: unknown) => {
      asked.push([contract, input]);
      return Promise.resolve({ call_uuid: 'a-call' });
    },
  },
} as unknown as Services;

/** The head of a patient with this nurse, in place of what stood there. */
const meet = (nurse: { id: number; name: string; phone: string | null } | null) => {
  const monitor = { id: 7, unit: { id: 1, name: 'Cardiac', phone: '207-555-0111' }, nurse };
  cleanup();
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <Telephones monitor={monitor as unknown as PatientMonitor} />
      </ServicesContext>
    </QueryClientProvider>,
  );
};
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('calls the unit, and the nurse while there is one; each press is noted with whom it called [R002-3.79]', async () => {
  const unit = ['Call Cardiac, 207-555-0111', 'tel:2075550111'];
  meet(null);
  expect(links()).toEqual([unit]);
  meet({ id: 3, name: 'Ada Lindqvist', phone: '207-555-0150 x204' });
  expect(links()).toEqual([
    unit,
    ['Call Nurse Ada Lindqvist, 207-555-0150 x204', 'tel:2075550150;ext=204'],
  ]);
  fireEvent.click(screen.getByRole('link', { name: /Ada/ }));
  await screen.findByRole('group', { name: 'What became of the call to Nurse Ada Lindqvist?' });
  expect(asked).toEqual([[logPhoneCall, { params: { id: 7 }, body: { user_id: 3 } }]]);
  meet({ id: 4, name: 'Berit Holm', phone: null });
  expect(links()).toEqual([unit]);
  screen.getByText('Nurse Berit Holm: no telephone number');
});

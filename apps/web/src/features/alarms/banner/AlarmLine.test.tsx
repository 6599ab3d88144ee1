import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { show } from '@lamplight/ui/testing/show.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { observable } from '../../../shared/observable.ts';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { AlarmLine } from './AlarmLine.tsx';
import type { AlarmActions } from './use-alarm-steps.ts';

const raised_at = '2026-03-02T08:00:00.000Z';
const alarm = {
  id: 1,
  raised_at,
  room: { name: '509' },
  bed: { name: 'A' },
  unit: { id: 2, name: 'West', phone: null },
  division: { id: 3, name: 'Harborlight Pier' },
  patient: { id: 4, display_name: 'Sage Lighthouse' },
  steps: [],
  told_because: 'observer',
  paused_until: null,
} as unknown as OpenAlarm;

test('names room, patient, unit and hospital, since room numbers repeat [R003-5.16]', () => {
  const services = { user: observable({ user_preferences: [] }) } as unknown as Services;
  show(
    <ServicesContext value={services}>
      <AlarmLine alarm={alarm} serverNow={Date.parse(raised_at)} actions={{} as AlarmActions} />
    </ServicesContext>,
  );
  expect(screen.getByRole('listitem').textContent).toContain(
    '509-A Sage LighthouseWest, Harborlight Pier',
  );
});

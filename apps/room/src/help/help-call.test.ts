import type { DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Observable } from '../connection/observable.ts';
import { HelpCall } from './help-call.ts';

const standing = (change: Partial<DeviceStanding> = {}): DeviceStanding => ({
  monitored: true,
  session: 1,
  lease_minutes: 30,
  timezone: 'America/New_York',
  masks: { revision: 0, position: { pan: 0, tilt: 0, zoom: 0 }, areas: [] },
  released_version: null,
  help: 'ready',
  ...change,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function helpIn(first: DeviceStanding | undefined, send = () => Promise.resolve(true)) {
  const told = new Observable(first);
  return { told, help: new HelpCall({ standing: told, send }) };
}

it('is offered while somebody is monitored and staff watch for it, and not otherwise [R001-4.127]', () => {
  const { told, help } = helpIn(undefined);
  expect(help.state.get()).toBe('off');
  told.set(standing());
  expect(help.state.get()).toBe('ready');
  told.set(standing({ monitored: false }));
  expect(help.state.get()).toBe('off');
  told.set(standing({ help: 'off' }));
  expect(help.state.get()).toBe('off');
});

it('says that staff were told, that one has looked, and then offers help again [R001-4.127]', async () => {
  const { told, help } = helpIn(standing());
  const pressed = help.press();
  expect(help.state.get()).toBe('calling');
  await pressed;
  expect(help.state.get()).toBe('called');
  told.set(standing({ help: 'called' }));
  told.set(standing());
  expect(help.state.get()).toBe('seen');
  vi.advanceTimersByTime(20_000);
  expect(help.state.get()).toBe('ready');
});

it.each([
  ['nobody was told', () => Promise.resolve(false)],
  ['the server is away', () => Promise.reject(new Error('timeout'))],
])('says it when %s [R001-4.127]', async (_what, send) => {
  const { help } = helpIn(standing(), send);
  await help.press();
  expect(help.state.get()).toBe('failed');
  vi.advanceTimersByTime(20_000);
  expect(help.state.get()).toBe('ready');
});

it('stays called over a restart of the page until somebody has looked [R001-4.127]', () => {
  const { told, help } = helpIn(undefined);
  told.set(standing({ help: 'called' }));
  expect(help.state.get()).toBe('called');
});

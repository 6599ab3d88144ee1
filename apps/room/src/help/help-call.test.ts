import type { DeviceHelpCall, DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Observable } from '../connection/observable.ts';
import type { ConnectionState } from '../connection/room-connection.ts';
import { HelpCall } from './help-call.ts';
import { helpWords } from './help-words.ts';

const standing = (change: Partial<DeviceStanding> = {}): DeviceStanding => ({
  monitored: true,
  session: 1,
  lease_minutes: 30,
  timezone: 'America/New_York',
  masks: { revision: 0, position: { pan: 0, tilt: 0, zoom: 0 }, areas: [] },
  released_version: null,
  help: 'ready',
  help_call: null,
  ...change,
});
const nurse = { name: 'Bea Willowbed', role: 'Bedside Nurse' };
const call = (state: DeviceHelpCall['state'], id = 1): Partial<DeviceStanding> => ({
  help: 'called',
  help_call: { id, state, by: state === 'trying' ? null : nurse },
});
const stillTrying = 'Still trying to reach someone. Use the call button by your bed.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function helpIn(first: DeviceStanding | undefined, send = () => Promise.resolve(true)) {
  const told = new Observable(first);
  const connection = new Observable<ConnectionState>('connected');
  const help = new HelpCall({ standing: told, connection, send });
  return {
    help,
    connection,
    tell: (change: Partial<DeviceStanding>) => told.set(standing(change)),
    state: () => help.state.get().is,
    words: () => helpWords(help.state.get()),
  };
}

it('is offered while somebody is monitored and the hospital offers it, and not otherwise [R001-4.127]', () => {
  const { tell, state } = helpIn(undefined);
  expect(state()).toBe('off');
  tell({});
  expect(state()).toBe('ready');
  tell({ monitored: false });
  expect(state()).toBe('off');
  tell({ help: 'off' });
  expect(state()).toBe('off');
});

it('says that a nurse is notified only when a screen has shown the call, and who is on the way [R001-4.127]', async () => {
  const { help, tell, words, state } = helpIn(standing());
  const pressed = help.press();
  expect(words()).toBe('Calling for help …');
  await pressed;
  tell(call('trying'));
  expect(words()).toBe('Calling for help …');
  vi.advanceTimersByTime(3_000);
  expect(words()).toBe(stillTrying);
  tell(call('notified'));
  expect(words()).toBe('Bedside Nurse notified.');
  // The next step starts because no one has answered.
  tell(call('trying'));
  expect(words()).toBe(stillTrying);
  tell(call('accepted'));
  expect(words()).toBe('Bea Willowbed, Bedside Nurse, is on the way.');
  tell({ help: 'ready', help_call: null });
  expect(state()).toBe('ready');
});

it('says that a person has looked, and for how long [R001-4.127]', () => {
  const { tell, words } = helpIn(standing(call('looked')));
  expect(words()).toBe('Bea Willowbed, Bedside Nurse, has seen your call.');
  vi.advanceTimersByTime(600_000);
  expect(words()).toBeUndefined();
  tell(call('looked'));
  expect(words()).toBeUndefined();
});

it('promises nothing while it hears nothing within a few seconds [R001-4.127]', async () => {
  const { help, words } = helpIn(standing());
  await help.press();
  vi.advanceTimersByTime(3_000);
  expect(words()).toBe(stillTrying);
  vi.advanceTimersByTime(30_000);
  expect(words()).toBe('We couldn’t reach anyone. Use the call button by your bed.');
});

it('sends the call again until the server has taken it [R001-4.127]', async () => {
  const send = vi.fn(() => Promise.resolve(true)).mockRejectedValueOnce(new Error('timeout'));
  const { help, words } = helpIn(standing(), send);
  const pressed = help.press();
  await vi.advanceTimersByTimeAsync(2_000);
  await pressed;
  expect(send).toHaveBeenCalledTimes(2);
  expect(words()).toBe('Calling for help …');
});

it('says it when no one can be called, and offers help again [R001-4.127]', async () => {
  const { help, words, state } = helpIn(standing(), () => Promise.resolve(false));
  await help.press();
  expect(words()).toBe('We couldn’t reach anyone. Use the call button by your bed.');
  vi.advanceTimersByTime(20_000);
  expect(state()).toBe('ready');
});

it('says what became of a call after a reload of the page [R001-4.127]', () => {
  const { tell, words } = helpIn(undefined);
  tell(call('trying'));
  expect(words()).toBe(stillTrying);
  tell(call('notified'));
  expect(words()).toBe('Bedside Nurse notified.');
});

it('takes "notified" back while the server is away, and keeps who is on the way [R001-4.127]', () => {
  const { connection, tell, words } = helpIn(standing(call('notified')));
  connection.set('connecting');
  expect(words()).toBe(stillTrying);
  connection.set('connected');
  expect(words()).toBe('Bedside Nurse notified.');
  tell(call('accepted'));
  connection.set('connecting');
  expect(words()).toBe('Bea Willowbed, Bedside Nurse, is on the way.');
});

it('does not show the answer to an earlier call as the answer to a new one [R001-4.127]', async () => {
  const { help, tell, words } = helpIn(standing(call('accepted')));
  await help.press();
  tell(call('accepted'));
  expect(words()).toBe('Calling for help …');
  tell(call('notified', 2));
  expect(words()).toBe('Bedside Nurse notified.');
});

import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { show } from '@lamplight/ui/testing/show.tsx';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyList } from '../../../shared/keys/key-list.ts';
import { pressKey } from '../../../shared/keys/press-key.ts';
import { observable } from '../../../shared/observable.ts';
import { useObservable } from '../../../shared/use-observable.ts';
import { ArmedAlarm } from './ArmedAlarm.tsx';

const monitor = { room: { name: '412' }, bed: { name: 'B' } } as unknown as PatientMonitor;
const alarm = {
  isArmed: true,
  isSending: false,
  unconfirmed: undefined,
  disarm: vi.fn<() => void>(),
  sound: vi.fn<() => void>(),
  hold: {
    isHolding: false,
    button: {},
    holdKey: vi.fn<(event: KeyboardEvent) => void>(),
    cancel: vi.fn<() => void>(),
  },
};
const arrange = vi.fn<() => void>();
const isAsked = observable(false);

function Wall() {
  return (
    <>
      <button onClick={arrange}>Arrange</button>
      <button>Another</button>
      <section>
        {useObservable(isAsked) && (
          <ArmedAlarm monitor={monitor} alarm={alarm} question={undefined} />
        )}
      </section>
    </>
  );
}

const onKey = (event: KeyboardEvent) => pressKey(event, keyList.get(), {});
beforeEach(() => {
  vi.clearAllMocks();
  isAsked.set(false);
  document.addEventListener('keydown', onKey);
  show(<Wall />);
});
afterEach(() => {
  document.removeEventListener('keydown', onKey);
  cleanup();
});

const ask = async () => {
  isAsked.set(true);
  await screen.findByText('Sound the alarm of 412-B?');
};

test('Enter sounds the alarm that was asked for, also where a button pressed before has the focus', async () => {
  await userEvent.click(screen.getByText('Arrange'));
  arrange.mockClear();
  await ask();
  await userEvent.keyboard('{Enter}');
  expect(alarm.sound).toHaveBeenCalledOnce();
  expect(arrange).not.toHaveBeenCalled();
});

test('Enter presses what was chosen after the question: Cancel, or something else', async () => {
  await ask();
  screen.getByText('Cancel (Esc)').closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(alarm.disarm).toHaveBeenCalledOnce();
  screen.getByText('Another').focus();
  await userEvent.keyboard('{Enter}');
  expect(alarm.sound).not.toHaveBeenCalled();
});

import { show } from '@lamplight/ui/testing/show.tsx';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isAnswer } from './is-answer.ts';
import StillThereStrip from './StillThereStrip.tsx';

beforeEach(() => vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const open = (onConfirm: () => Promise<void>, ownsPatients = false) =>
  show(
    <>
      <button type="button">tile</button>
      <StillThereStrip
        endsAt={Date.now() + 60_000}
        ownsPatients={ownsPatients}
        onConfirm={onConfirm}
        onSignOut={() => Promise.resolve()}
      />
    </>,
  );

test('on a wall it is no dialog, takes no focus and counts down [R000-4.6]', async () => {
  open(() => Promise.resolve());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  await pass(45_000);
  expect(screen.getByRole('timer').textContent).toBe('Signed out in 15 seconds');
});

test('who owns patients reads there that colleagues are told [R003-10.1]', () => {
  open(() => Promise.resolve(), true);
  expect(screen.getByRole('timer').textContent).toBe('Colleagues are told in 60 seconds');
});

test('whatever the person does next on the wall answers it [R000-4.6]', () => {
  open(() => Promise.resolve());
  const tile = screen.getByRole('button', { name: 'tile' });
  expect(isAnswer({ isTrusted: true, target: tile })).toBe(true);
  expect(isAnswer({ isTrusted: true, target: document })).toBe(true);
  expect(isAnswer({ isTrusted: false, target: tile })).toBe(false);
  const leave = screen.getByRole('button', { name: 'Log Out' });
  expect(isAnswer({ isTrusted: true, target: leave })).toBe(false);
});

test('its button answers, and says when the answer could not be sent', async () => {
  const onConfirm = vi.fn(() => Promise.reject(new Error('no network')));
  open(onConfirm);
  act(() => screen.getByRole('button', { name: 'I am still here' }).click());
  await pass(300);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The server could not be reached. Please try again.')).toBeTruthy();
});

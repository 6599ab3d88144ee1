import { show } from '@lamplight/ui/testing/show.tsx';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import StillThereDialog from './StillThereDialog.tsx';

beforeEach(() => vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const open = (onConfirm: () => Promise<void>, ownsPatients = false) =>
  show(
    <StillThereDialog
      endsAt={Date.now() + 60_000}
      ownsPatients={ownsPatients}
      onConfirm={onConfirm}
      onSignOut={() => Promise.resolve()}
    />,
  );

test('it counts down to the second the server named [R000-4.6]', async () => {
  open(() => Promise.resolve());
  expect(screen.getByRole('dialog', { name: 'Still There ?' }).textContent).toContain('60 seconds');
  await pass(45_000);
  expect(screen.getByRole('dialog').textContent).toContain('15 seconds');
  await pass(14_000);
  expect(screen.getByRole('dialog').textContent).toContain('1 second.');
});

test('who owns patients is told who learns of it, and not that she is signed out [R003-10.1]', () => {
  open(() => Promise.resolve(), true);
  const words = screen.getByRole('dialog').textContent;
  expect(words).toContain('your backups and the charge nurse are told in 60 seconds');
  expect(words).not.toContain('signed out');
});

test('an answer that could not be sent is told and can be given again', async () => {
  const answers = [() => Promise.reject(new Error('no network')), () => Promise.resolve()];
  const onConfirm = vi.fn(() => answers.shift()?.() ?? Promise.resolve());
  open(onConfirm);
  screen.getByRole('button', { name: 'I am still here' }).click();
  await pass(300);
  expect(screen.getByRole('alert').textContent).toContain('could not be reached');
  screen.getByRole('button', { name: 'I am still here' }).click();
  await pass(300);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

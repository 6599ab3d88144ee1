import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsaved } from './drafts.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { showFormPage } from './testing/draft-page.tsx';

const Forms = () => (
  <>
    Forms
    {['note', 'attributes', 'message'].map((key) => (
      <LeaveGuard key={key} formKey={key} isDirty={key !== 'note'} values={() => key} />
    ))}
  </>
);

test('a page with several forms is left after one question', async () => {
  const { router } = showFormPage(Forms, () => Promise.reject(new Error('Nothing is asked for')));
  await screen.findByText('Forms');
  act(() => void router.navigate({ to: '/wall' }));
  // Its window loads when it is first needed.
  const leave = await screen.findByRole('button', { name: 'Leave' }, { timeout: 20_000 });
  fireEvent.click(leave);
  await screen.findByText('Elsewhere');
  expect(hasUnsaved()).toBe(false);
}, 30_000);

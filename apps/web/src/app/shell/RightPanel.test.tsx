import { show } from '@lamplight/ui/testing/show.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { registerUnsaved } from '../../shared/forms/drafts.ts';
import { rightPanel, useRightPanel } from '../../shared/right-panel.ts';
import { RightPanel } from './RightPanel.tsx';

afterEach(() => {
  cleanup();
  rightPanel.set(undefined);
});

function Page() {
  const panel = useRightPanel();
  return (
    <>
      <button onClick={() => panel.open({ title: 'Room 201', body: <button>Edit</button> })}>
        {panel.isOpen ? 'Opened' : 'Open'}
      </button>
      <RightPanel />
    </>
  );
}

test('a page opens its panel without losing the focus, and Escape inside closes it [R000-2.3.10]', async () => {
  show(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(screen.getByRole('complementary', { name: 'Room 201' })).toBeDefined();
  expect(document.activeElement).toBe(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('complementary')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Edit' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the panel is closed by its button [R000-2.3.10]', async () => {
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toBeDefined();
});

test('Escape in a field with unsaved words leaves the field, and only the next one closes', async () => {
  show(<RightPanel />);
  act(() => rightPanel.set({ title: 'Room 201', body: <textarea aria-label="Note" /> }));
  const saved = registerUnsaved('note', () => 'Half');
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the panel' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();

  saved();
  act(() => rightPanel.set({ title: 'Room 201', body: <textarea aria-label="Note" /> }));
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
});

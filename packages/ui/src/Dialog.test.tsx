import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { closeOpenDialogs } from './open-dialogs.ts';
import { show } from './testing/show.tsx';

function Question() {
  const [opened, setOpened] = useState(true);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Remove it?">
      It waits for an answer.
    </Dialog>
  );
}

test('open dialogs can be closed from outside, and closing twice does no harm [R000-8.3]', () => {
  show(<Question />);
  expect(screen.getByRole('dialog', { name: 'Remove it?' })).toBeDefined();
  act(closeOpenDialogs);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(closeOpenDialogs);
});

test('the Tab key stays inside an open dialog', async () => {
  show(
    <>
      <button>Behind the dialog</button>
      <Dialog opened onClose={() => undefined} title="Remove it?">
        <button>Remove</button>
      </Dialog>
    </>,
  );
  const person = userEvent.setup();
  const dialog = screen.getByRole('dialog', { name: 'Remove it?' });
  for (let presses = 0; presses < 4; presses += 1) {
    await person.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

import { act, screen } from '@testing-library/react';
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

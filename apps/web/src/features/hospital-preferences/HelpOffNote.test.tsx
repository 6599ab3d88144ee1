import { show } from '@lamplight/ui/testing/show.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HelpOffNote } from './HelpOffNote.tsx';

afterEach(cleanup);

test('says in red that patients can’t call for help, and nothing while they can [R003-4.11]', () => {
  show(<HelpOffNote isOn={false} />);
  const note = screen.getByText('Patients can’t call for help from the room');
  expect(note.dataset['tone']).toBe('danger');
  cleanup();
  show(<HelpOffNote isOn />);
  expect(screen.queryByText('Patients can’t call for help from the room')).toBeNull();
});

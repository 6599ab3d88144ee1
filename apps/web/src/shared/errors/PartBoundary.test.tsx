import { show } from '@lamplight/ui/testing/show.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PartBoundary } from './PartBoundary.tsx';

test.each([true, false])(
  'a part that breaks leaves the others alone and can be tried again (compact: %s) [R000-8.9]',
  async (compact) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isBroken = true;
    function Search() {
      if (isBroken) throw new Error('broken on purpose');
      return <p>Searching</p>;
    }
    show(
      <>
        <p>Everything else</p>
        <PartBoundary what="The search" compact={compact}>
          <Search />
        </PartBoundary>
      </>,
    );
    expect(screen.getByText('Everything else')).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(screen.getByText('Searching')).toBeDefined();
  },
);

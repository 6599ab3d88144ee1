import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { show } from '@lamplight/ui/testing/show.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { keyList } from '../../../shared/keys/key-list.ts';
import { pressKey } from '../../../shared/keys/press-key.ts';
import { useBannerFocus } from './use-banner-focus.ts';

function Page() {
  const banner = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const focus = useBannerFocus(banner);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event, keyList.get(), {}, { at: 0 });
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <>
      <section ref={banner} aria-label="Alarms" {...focus}>
        <div data-alarm="1" data-testid="line" tabIndex={-1}>
          <button disabled>Paused</button>
          {!isTaken && <button onClick={() => setTaken(true)}>Acknowledge</button>}
          <button>Resolve</button>
        </div>
      </section>
      <button onClick={() => setOpen(true)}>Stop monitoring</button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Stop monitoring?">
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

test('the alarms are reached from a field of an open dialog and left again, and it stays open [R003-5.15]', async () => {
  show(<Page />);
  const person = userEvent.setup();
  await person.click(screen.getByText('Stop monitoring'));
  const reason = await screen.findByLabelText('Reason');
  await person.click(reason);
  await person.keyboard('{Control>}{Shift>}A{/Shift}{/Control}');
  expect(focused()).toBe('Acknowledge');
  await person.tab();
  expect(focused()).toBe('Resolve');
  await person.tab();
  expect(focused()).toBe('Acknowledge');
  await person.tab({ shift: true });
  expect(focused()).toBe('Resolve');
  await person.keyboard('{Escape}');
  expect(focused()).toBe('Reason');
  expect(screen.getByRole('dialog', { name: 'Stop monitoring?' })).toBeDefined();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a button that goes when it was pressed leaves the focus at its alarm, not behind the dialog [R003-5.15]', async () => {
  show(<Page />);
  const person = userEvent.setup();
  await person.click(screen.getByText('Stop monitoring'));
  const reason = await screen.findByLabelText('Reason');
  await person.click(reason);
  await person.click(screen.getByText('Acknowledge'));
  expect(document.activeElement).toBe(screen.getByTestId('line'));
  await person.tab({ shift: true });
  expect(focused()).toBe('Resolve');
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(reason);
  expect(screen.getByRole('dialog', { name: 'Stop monitoring?' })).toBeDefined();
});

test('without a dialog Tab goes on to the page, and Escape back to where the person was [R003-5.7]', async () => {
  show(<Page />);
  const person = userEvent.setup();
  const behind = screen.getByText('Stop monitoring');
  behind.focus();
  await person.keyboard('{Shift>}A{/Shift}');
  expect(focused()).toBe('Acknowledge');
  await person.tab();
  await person.tab();
  expect(document.activeElement).toBe(behind);
  await person.keyboard('{Shift>}A{/Shift}{Escape}');
  expect(document.activeElement).toBe(behind);
});

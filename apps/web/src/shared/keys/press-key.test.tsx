import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { isPressed, keyNames } from './key-combination.ts';
import { keyList, useKey } from './key-list.ts';
import { pressKey } from './press-key.ts';
import type { ShortcutSettings } from './press-key.ts';

const hits = { slash: vi.fn(), help: vi.fn(), palette: vi.fn() };

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Page({ settings = {} }: { settings?: ShortcutSettings }) {
  useKey({ keys: '/', does: 'Go to the search', group: 'Search', run: hits.slash });
  useKey({ keys: '?', does: 'Show this list', group: 'Everywhere', run: hits.help });
  useKey({ keys: 'mod+k', does: 'Open the palette', group: 'Everywhere', run: hits.palette });
  useEffect(() => {
    const writing = { at: 0 };
    const listen = (event: KeyboardEvent) => pressKey(event, keyList.get(), settings, writing);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [settings]);
  return <input aria-label="Name" />;
}

test('keys act everywhere but in a field, and stop with the page that bound them [R000-2.3.20]', async () => {
  const { unmount } = render(<Page />);
  await userEvent.keyboard('/');
  await userEvent.keyboard('?');
  expect(hits.slash).toHaveBeenCalledOnce();
  expect(hits.help).toHaveBeenCalledOnce();
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'a/b?');
  expect(field.value).toBe('a/b?');
  expect(hits.slash).toHaveBeenCalledOnce();
  // The palette is no letter, so it opens from a field too.
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(hits.palette).toHaveBeenCalledTimes(2);
  unmount();
  expect(keyList.get()).toEqual([]);
});

test('letters belong to a group of choices that has the focus [R002-3.38]', () => {
  render(
    <div role="radiogroup">
      <input type="radio" aria-label="Note" />
    </div>,
  );
  const run = vi.fn();
  const bindings = [{ keys: 'n', does: 'Night', group: 'Everywhere' as const, run }];
  const press = (target: EventTarget) => {
    const event = new KeyboardEvent('keydown', { key: 'n' });
    Object.defineProperty(event, 'target', { value: target });
    pressKey(event, bindings, {});
  };
  press(screen.getByLabelText('Note'));
  expect(run).not.toHaveBeenCalled();
  press(document.body);
  expect(run).toHaveBeenCalledOnce();
});

test('what asks for an answer goes before other keys, whoever came last [R003-4.2]', () => {
  const run = vi.fn();
  const asking = {
    keys: 'c',
    does: 'Called nurse',
    group: 'This page',
    isFirst: true,
    run,
  } as const;
  const curtain = { keys: 'c', does: 'Curtain', group: 'This page', run: vi.fn() } as const;
  const event = new KeyboardEvent('keydown', { key: 'c' });
  pressKey(event, [asking, curtain], {});
  expect(run).toHaveBeenCalledOnce();
  expect(curtain.run).not.toHaveBeenCalled();
});

test('single keys can be switched off, and the slash alone too [R000-2.3.21]', async () => {
  const { rerender } = render(<Page settings={{ slash: false }} />);
  await userEvent.keyboard('/?');
  expect(hits.slash).not.toHaveBeenCalled();
  expect(hits.help).toHaveBeenCalledOnce();
  rerender(<Page settings={{ single_keys: false }} />);
  await userEvent.keyboard('/?');
  expect(hits.help).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(hits.palette).toHaveBeenCalledOnce();
});

test('a key with Alt is known by its place, whatever sign the layout writes', () => {
  const pressed = { key: '®', code: 'KeyR', ctrlKey: false, metaKey: false, shiftKey: false };
  expect(isPressed('alt+r', { ...pressed, altKey: true })).toBe(true);
  expect(isPressed('alt+r', { ...pressed, altKey: false })).toBe(false);
  expect(isPressed('alt+r', { ...pressed, altKey: true, ctrlKey: true })).toBe(false);
  expect(isPressed('r', { ...pressed, key: 'r', altKey: true })).toBe(false);
});

test('behind a dialog only a key that reaches dialogs acts, and in a field a chord alone [R003-5.15]', async () => {
  const run = { newest: vi.fn(), night: vi.fn() };
  function Frame() {
    useKey({
      keys: 'A',
      does: 'Go to the newest alarm',
      group: 'Everywhere',
      run: run.newest,
      reachesDialogs: true,
    });
    useKey({ keys: 'mod+shift+a', does: 'Also', group: 'Everywhere', run: run.newest });
    useKey({ keys: 'n', does: 'Night', group: 'Everywhere', run: run.night });
    useEffect(() => {
      const listen = (event: KeyboardEvent) => pressKey(event, keyList.get(), {}, { at: 0 });
      document.addEventListener('keydown', listen);
      return () => document.removeEventListener('keydown', listen);
    }, []);
    return (
      <div role="dialog" aria-modal="true" aria-label="Question">
        <input aria-label="Reason" />
      </div>
    );
  }
  render(<Frame />);
  await userEvent.keyboard('{Shift>}A{/Shift}n');
  expect(run.newest).toHaveBeenCalledOnce();
  expect(run.night).not.toHaveBeenCalled();
  const field = screen.getByLabelText<HTMLInputElement>('Reason');
  await userEvent.type(field, '{Shift>}A{/Shift}');
  expect(field.value).toBe('A');
  expect(run.newest).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Control>}{Shift>}A{/Shift}{/Control}');
  expect(run.newest).toHaveBeenCalledTimes(2);
  expect(field.value).toBe('A');
});

test('a chord with Shift is another one than without', () => {
  const pressed = { code: 'KeyA', ctrlKey: true, altKey: false, metaKey: false };
  expect(isPressed('mod+shift+a', { ...pressed, key: 'A', shiftKey: true })).toBe(true);
  expect(isPressed('mod+shift+a', { ...pressed, key: 'a', shiftKey: false })).toBe(false);
  expect(isPressed('mod+a', { ...pressed, key: 'A', shiftKey: true })).toBe(false);
});

test('keys are named as they are printed', () => {
  expect(keyNames('mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyNames('mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyNames('mod+shift+a', false)).toEqual(['Ctrl', 'Shift', 'A']);
  expect(keyNames('n', false)).toEqual(['N']);
  expect(keyNames('alt+r', false)).toEqual(['Alt', 'R']);
});

test('who writes on when the field has closed gives no commands; who left it does', () => {
  const run = vi.fn();
  const bindings = [{ keys: 'b', does: 'Begin a break', group: 'This page' as const, run }];
  const writing = { at: 0 };
  const { unmount } = render(<textarea aria-label="Note" />);
  const note = screen.getByLabelText('Note');
  const press = (target: EventTarget, at: number, key = 'b') => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperties(event, { target: { value: target }, timeStamp: { value: at } });
    pressKey(event, bindings, {}, writing);
  };
  press(note, 1_000);
  expect(run).not.toHaveBeenCalled();
  press(document.body, 1_100);
  expect(run).toHaveBeenCalledOnce();
  press(note, 2_000);
  unmount();
  press(document.body, 2_300);
  press(document.body, 2_700);
  expect(run).toHaveBeenCalledOnce();
  press(document.body, 3_300);
  expect(run).toHaveBeenCalledTimes(2);
  press(note, 4_000, 'Escape');
  press(document.body, 4_100);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a key goes at once after a search or a choice that closed with its field', () => {
  const run = vi.fn();
  const bindings = [{ keys: '/', does: 'Go to the search', group: 'Search' as const, run }];
  const { unmount } = render(<input aria-label="Palette" />);
  const press = (target: EventTarget, at: number, key: string) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperties(event, { target: { value: target }, timeStamp: { value: at } });
    pressKey(event, bindings, {}, writing);
  };
  const writing = { at: 0 };
  press(screen.getByLabelText('Palette'), 1_000, 'Enter');
  unmount();
  press(document.body, 1_100, '/');
  expect(run).toHaveBeenCalledOnce();
});

test('a key is left to what has the focus where it is not meant', () => {
  const run = vi.fn();
  render(<button>Cancel</button>);
  const cancel = screen.getByText('Cancel');
  const bindings = [
    {
      keys: 'Enter',
      does: 'Sound the alarm',
      group: 'This page' as const,
      run,
      isFor: (target: EventTarget | null) => target !== cancel,
    },
  ];
  const press = (target: EventTarget) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    pressKey(event, bindings, {});
    return event.defaultPrevented;
  };
  expect(press(cancel)).toBe(false);
  expect(run).not.toHaveBeenCalled();
  expect(press(document.body)).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

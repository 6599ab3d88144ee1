import { expect, test } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { createSidebarState, sidebarWidth } from './sidebar-state.ts';

const begin = (stored?: string) => {
  const kept = new Map<string, string>(stored === undefined ? [] : [['sidebar', stored]]);
  const panel = observable<string | undefined>(undefined);
  const state = createSidebarState(panel, {
    get: (key) => kept.get(key),
    set: (key, value) => (value === undefined ? kept.delete(key) : kept.set(key, value)),
  });
  const width = (roomy = true) =>
    sidebarWidth({
      chosen: state.chosen.get(),
      besidePanel: state.besidePanel.get(),
      panelOpen: panel.get() !== undefined,
      roomy,
    });
  return { kept, panel, width, choose: state.choose };
};

test('a narrow window begins with the rail, a wide one with the whole menu [R000-2.3.12]', () => {
  const { width } = begin();
  expect(width(false)).toBe('reduced');
  expect(width(true)).toBe('normal');
});

test('the reduced state is remembered on the device [R000-2.3.11]', () => {
  const first = begin();
  first.choose('reduced');
  expect(first.width()).toBe('reduced');
  const next = begin(first.kept.get('sidebar'));
  expect(next.width()).toBe('reduced');
  expect(begin('nonsense').width()).toBe('normal');
});

test.each(['normal', 'reduced'] as const)(
  'the panel reduces the sidebar and gives back that it was %s [R000-2.3.10]',
  (before) => {
    const { panel, width, choose, kept } = begin();
    choose(before);
    panel.set('a patient');
    expect(width()).toBe('reduced');
    panel.set('another patient');
    expect(width()).toBe('reduced');
    // A look at the menu meanwhile is neither remembered nor kept.
    choose('normal');
    expect(width()).toBe('normal');
    expect(kept.get('sidebar')).toBe(before);
    panel.set(undefined);
    expect(width()).toBe(before);
    panel.set('a third patient');
    expect(width()).toBe('reduced');
  },
);

import type { KeyboardEvent } from 'react';

const entries = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-entry]'),
];
const idOf = (element: HTMLElement | null | undefined): number | undefined =>
  element?.dataset['entry'] === undefined ? undefined : Number(element.dataset['entry']);

/** The entry a key was pressed in. */
export const entryOf = (target: EventTarget): number | undefined =>
  target instanceof Element ? idOf(target.closest<HTMLElement>('[data-entry]')) : undefined;

/** What a key means to an entry; with Ctrl, Alt or Cmd it is the browser's. */
export function moveKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): 'archive' | 1 | -1 | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.key === 'ArrowDown') return 1;
  if (event.key === 'ArrowUp') return -1;
  return event.key.toLowerCase() === 'a' ? 'archive' : undefined;
}

const focusFirst = (entry: HTMLElement | undefined): boolean => {
  const inside = entry?.querySelector<HTMLElement>('a, button');
  inside?.focus();
  return inside !== undefined && inside !== null;
};

export function focusEntry(list: HTMLElement, id: number, step: 1 | -1) {
  const all = entries(list);
  focusFirst(all[all.findIndex((one) => idOf(one) === id) + step]);
}

/** An entry is about to go: the focus stays in the list, or goes to its tab when it was the last. */
export function focusBeside(list: HTMLElement, id: number) {
  const all = entries(list);
  const at = all.findIndex((one) => idOf(one) === id);
  if (focusFirst(all[at + 1]) || focusFirst(all[at - 1])) return;
  const panel = list.closest<HTMLElement>('[role="tabpanel"]');
  const tab = panel?.getAttribute('aria-labelledby');
  if (tab) list.ownerDocument.getElementById(tab)?.focus();
}

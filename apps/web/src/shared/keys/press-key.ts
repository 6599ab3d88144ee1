import { isPressed, isSingleKey } from './key-combination.ts';
import type { KeyBinding } from './key-list.ts';

/** The preference `shortcuts`: what is not said is switched on. */
export interface ShortcutSettings {
  single_keys?: unknown;
  slash?: unknown;
}

export const isSwitchedOn = ({ keys }: Pick<KeyBinding, 'keys'>, settings: ShortcutSettings) =>
  !isSingleKey(keys) ||
  (settings.single_keys !== false && (keys !== '/' || settings.slash !== false));

const notForTyping = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'color']);

const movesByLetters = 'textarea, select, [role="menu"], [role="listbox"], [role="radiogroup"]';

/** Letters belong to whatever takes text or moves by letters. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement && !notForTyping.has(target.type)) return true;
  return target.closest(movesByLetters) !== null;
}

/** Space presses whatever control has the focus. */
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input, [role]') !== null;

const isBehindDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/** Runs what is bound to the pressed key, newest first; a page's own key wins over the frame's. */
export function pressKey(
  event: KeyboardEvent,
  bindings: readonly KeyBinding[],
  settings: ShortcutSettings,
): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  const pressed = bindings.filter(
    (one) => isPressed(one.keys, event) && isSwitchedOn(one, settings),
  );
  const binding = pressed.findLast(({ isFirst }) => isFirst) ?? pressed.at(-1);
  if (binding === undefined) return;
  if (isSingleKey(binding.keys) && (takesLetters(event.target) || isBehindDialog())) return;
  if (binding.keys === ' ' && takesSpace(event.target)) return;
  event.preventDefault();
  binding.run();
}

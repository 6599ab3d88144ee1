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

const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !notForTyping.has(target.type)));

/** Where sentences are written; what is typed into a search or a name ends with its Enter. */
const takesSentences = (field: HTMLElement): boolean =>
  field.isContentEditable || field instanceof HTMLTextAreaElement;

/** Letters belong to whatever takes text or moves by letters. */
const takesLetters = (target: EventTarget | null): boolean =>
  isTextField(target) || (target instanceof HTMLElement && target.closest(movesByLetters) !== null);

/** Space presses whatever control has the focus. */
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input, [role]') !== null;

/** Where and when somebody wrote last. */
export interface Writing {
  field?: HTMLElement;
  at: number;
}
const hers: Writing = { at: -Infinity };

const writesOnMs = 500;

/**
 * Who writes goes on writing for a moment when the field has closed under her: a sentence after Enter must
 * not begin a break, or ask for an alarm.
 */
function isWrittenOn({ key, timeStamp }: KeyboardEvent, writing: Writing): boolean {
  const { field } = writing;
  if (key.length > 1 || !field || field.isConnected || !takesSentences(field)) return false;
  if (timeStamp - writing.at > writesOnMs) return false;
  writing.at = timeStamp;
  return true;
}

/** What is behind it takes no keys, unless they say so. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Runs what is bound to the pressed key, newest first; a page's own key wins over the frame's. */
export function pressKey(
  event: KeyboardEvent,
  bindings: readonly KeyBinding[],
  settings: ShortcutSettings,
  writing: Writing = hers,
): void {
  const { target } = event;
  if (isTextField(target)) {
    // Who leaves a field by Escape has stopped: the next key is a command.
    const at = event.key === 'Escape' ? -Infinity : event.timeStamp;
    Object.assign(writing, { field: target, at });
  }
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  const pressed = bindings.filter(
    (one) =>
      isPressed(one.keys, event) && isSwitchedOn(one, settings) && one.isFor?.(target) !== false,
  );
  const binding = pressed.findLast(({ isFirst }) => isFirst) ?? pressed.at(-1);
  if (binding === undefined) return;
  const isLetters = takesLetters(target) || isWrittenOn(event, writing);
  const isKept = isDialogOpen() && binding.reachesDialogs !== true;
  if (isSingleKey(binding.keys) && (isLetters || isKept)) return;
  if (binding.keys === ' ' && takesSpace(target)) return;
  event.preventDefault();
  binding.run(event);
}

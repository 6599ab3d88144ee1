/** `mod+k` is Ctrl or Cmd with K; `/`, `?` and `n` are single keys. */
export type KeyCombination = `mod+${string}` | (string & {});

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isSingleKey = (keys: KeyCombination): boolean => !keys.startsWith('mod+');

export function isPressed(keys: KeyCombination, pressed: PressedKey): boolean {
  const hasMod = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey || hasMod === isSingleKey(keys)) return false;
  if (!isSingleKey(keys)) {
    return !pressed.shiftKey && pressed.key.toLowerCase() === keys.slice('mod+'.length);
  }
  // A sign such as '?' may need Shift; a letter with Shift is another key.
  return pressed.key === keys;
}

/** As printed on the key: `['Ctrl', 'K']`. */
export function keyNames(keys: KeyCombination, isMac: boolean): string[] {
  const name = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
  if (isSingleKey(keys)) return [name(keys)];
  return [isMac ? '⌘' : 'Ctrl', name(keys.slice('mod+'.length))];
}

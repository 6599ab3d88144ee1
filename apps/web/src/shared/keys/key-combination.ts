/** `mod+k` is Ctrl or Cmd with K; `mod+shift+a` with Shift and A; `alt+r` is Alt with R; `/`, `?` and `n` are single keys. */
export type KeyCombination = `mod+${string}` | `alt+${string}` | (string & {});

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

const isAltKey = (keys: KeyCombination): boolean => keys.startsWith('alt+');
export const isSingleKey = (keys: KeyCombination): boolean =>
  !keys.startsWith('mod+') && !isAltKey(keys);

const modKey = (keys: KeyCombination): { hasShift: boolean; letter: string } => {
  const rest = keys.slice('mod+'.length);
  const hasShift = rest.startsWith('shift+');
  return { hasShift, letter: hasShift ? rest.slice('shift+'.length) : rest };
};

export function isPressed(keys: KeyCombination, pressed: PressedKey): boolean {
  const hasMod = pressed.ctrlKey || pressed.metaKey;
  if (isAltKey(keys)) {
    if (!pressed.altKey || hasMod || pressed.shiftKey) return false;
    // By its place on the keyboard: with Alt some layouts write another sign.
    return pressed.code === `Key${keys.slice('alt+'.length).toUpperCase()}`;
  }
  if (pressed.altKey || hasMod === isSingleKey(keys)) return false;
  if (!isSingleKey(keys)) {
    const { hasShift, letter } = modKey(keys);
    return pressed.shiftKey === hasShift && pressed.key.toLowerCase() === letter;
  }
  // A sign such as '?' may need Shift; a letter with Shift is another key.
  return pressed.key === keys;
}

/** As printed on the key: `['Ctrl', 'K']`. */
export function keyNames(keys: KeyCombination, isMac: boolean): string[] {
  const name = (key: string) =>
    key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  // A capital letter is its key with Shift; signs such as '?' are printed as they are.
  if (isSingleKey(keys)) return /^[A-Z]$/.test(keys) ? ['Shift', keys] : [name(keys)];
  if (isAltKey(keys)) return [isMac ? '⌥' : 'Alt', name(keys.slice('alt+'.length))];
  const { hasShift, letter } = modKey(keys);
  return [isMac ? '⌘' : 'Ctrl', ...(hasShift ? ['Shift'] : []), name(letter)];
}

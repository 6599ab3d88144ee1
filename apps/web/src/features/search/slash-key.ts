/** Where a '/' is a letter and not a wish. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="textbox"], [role="dialog"]') !== null);

/** Calls back when somebody presses '/' while not typing. Ends with the function it answers. */
export function watchSlashKey(onSlash: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTypedInto(event.target)) return;
    event.preventDefault();
    onSlash();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

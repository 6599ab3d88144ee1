import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useEffect, useState } from 'react';

/** Fetched when the browser is idle, or on first use. */
const PaletteDialog = lazyPart(() => import('./PaletteDialog.tsx'));

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';

/** Listens for Ctrl or Cmd with K, on every page and while somebody types. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    // Before the field that somebody types in can take the keys for itself.
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return isOpen && <PaletteDialog onClose={() => setIsOpen(false)} />;
}

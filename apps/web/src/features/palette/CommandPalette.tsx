import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useState } from 'react';
import { useKey } from '../../shared/keys/key-list.ts';

/** Fetched when the browser is idle, or on first use. */
const PaletteDialog = lazyPart(() => import('./PaletteDialog.tsx'));

/** Opened by Ctrl or Cmd with K, on every page and while somebody types. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false);
  useKey({
    keys: 'mod+k',
    does: 'Find a page',
    group: 'Everywhere',
    run: () => setIsOpen(true),
  });
  return isOpen && <PaletteDialog onClose={() => setIsOpen(false)} />;
}

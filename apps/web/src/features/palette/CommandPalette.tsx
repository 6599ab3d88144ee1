import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import type { PaletteDialogProps } from './PaletteDialog.tsx';

type Dialog = ComponentType<PaletteDialogProps>;

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';

/** Listens for Ctrl or Cmd with K; the dialog itself is fetched when idle or on first use. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();

  const load = useEffectEvent((onFailure: () => void) => {
    if (loaded !== undefined) return;
    import('./PaletteDialog.tsx').then(
      (module) => setLoaded({ Dialog: module.PaletteDialog }),
      onFailure,
    );
  });
  const open = useEffectEvent(() => {
    load(() => {
      setIsOpen(false);
      notifications.show({
        message: 'The palette could not be loaded. Check the network and press the keys again.',
      });
    });
    setIsOpen(true);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      open();
    };
    // Before the field that somebody types in can take the keys for itself.
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    // A failure while idle is not worth a word: the first use tries again.
    const idle = requestIdleCallback(() => load(() => undefined), { timeout: 10_000 });
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
      cancelIdleCallback(idle);
    };
  }, []);

  if (!isOpen || loaded === undefined) return null;
  return <loaded.Dialog onClose={() => setIsOpen(false)} />;
}

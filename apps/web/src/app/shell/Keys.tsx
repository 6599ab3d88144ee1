import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { look } from '@lamplight/ui/look/look-choice';
import { useEffect, useEffectEvent, useState } from 'react';
import { keyList, useKey } from '../../shared/keys/key-list.ts';
import { pressKey } from '../../shared/keys/press-key.ts';
import { shortcutsKey } from '../../shared/keys/shortcuts-preference.ts';
import { usePreference } from '../../shared/preferences.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { keyListOpen } from './key-list-open.ts';
import { useChooseLook } from '../../shared/look.ts';

const KeyListDialog = lazyPart(() => import('../../shared/keys/KeyListDialog.tsx'));

/** Listens to the keyboard for the whole application, and has the frame's own keys. */
export function Keys() {
  const settings = usePreference(shortcutsKey);
  const isListOpen = useObservable(keyListOpen);
  const chooseLook = useChooseLook();
  const [beforeNight, setBeforeNight] = useState(() => look.get());
  const press = useEffectEvent((event: KeyboardEvent) => pressKey(event, keyList.get(), settings));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before the field that somebody types in can take Ctrl or Cmd with a letter for itself.
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, []);

  useKey({
    keys: '?',
    does: 'Show this list',
    group: 'Everywhere',
    run: () => keyListOpen.set(true),
  });
  useKey({
    keys: 'n',
    does: 'Night, and back',
    group: 'Everywhere',
    run: () => {
      const now = look.get();
      if (now === 'night') chooseLook(beforeNight === 'night' ? 'auto' : beforeNight);
      else {
        setBeforeNight(now);
        chooseLook('night');
      }
    },
  });
  return isListOpen && <KeyListDialog onClose={() => keyListOpen.set(false)} />;
}

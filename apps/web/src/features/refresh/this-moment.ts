import { hasUnsaved } from '../../shared/forms/drafts.ts';
import { sound } from '../../shared/sound.ts';
import { isCalm } from './calm-moment.ts';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** What this tab is in the middle of. A script's own events are no touch. */
export function watchMoment(isSaving: () => boolean) {
  let touchedAt = performance.now();
  let isLiveScreen = false;
  const touched = (event: Event) => {
    if (event.isTrusted) touchedAt = performance.now();
  };
  return {
    begin: () => {
      for (const name of inputs)
        globalThis.addEventListener(name, touched, { capture: true, passive: true });
      return () => {
        for (const name of inputs) globalThis.removeEventListener(name, touched, { capture: true });
      };
    },
    setLiveScreen: (isLive: boolean) => {
      isLiveScreen = isLive;
    },
    isCalm: () =>
      isCalm({
        isLiveScreen,
        hasUnsaved: hasUnsaved(),
        isSaving: isSaving(),
        isSounding: sound.needed.get() && sound.state.get() === 'running',
        isHidden: document.visibilityState === 'hidden',
        idleMs: performance.now() - touchedAt,
      }),
  };
}

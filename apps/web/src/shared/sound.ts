import type { SoundName } from '@lamplight/ui/sound/scores';
import type { SoundEngine, SoundState } from '@lamplight/ui/sound/sound-engine';
import { useEffect } from 'react';
import { observable } from './observable.ts';
import { useObservable } from './use-observable.ts';

/** What a browser counts as a person's touch, without which it plays nothing. */
const touches = ['click', 'keydown'] as const;

/**
 * The sound of this tab: one engine, loaded when a screen first needs it. While one does, the next
 * touch turns it on; until then the header says that sound is off.
 */
function createTabSound(load: () => Promise<SoundEngine>) {
  const state = observable<SoundState>('off');
  const needed = observable(false);
  let needs = 0;
  let wanted = true;
  /** How many must be heard whatever the person has chosen. */
  let insisting = 0;
  const isAllowed = () => wanted || insisting > 0;
  let loading: Promise<SoundEngine> | undefined;

  const loadOnce = async (): Promise<SoundEngine> => {
    const engine = await load();
    engine.allow(isAllowed());
    engine.watch(() => state.set(engine.state()));
    return engine;
  };
  const engine = (): Promise<SoundEngine> => {
    loading ??= loadOnce().catch((error: unknown) => {
      // The network was away; whoever asks next tries again, and the header says 'SOUND OFF'.
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const unlock = async (): Promise<SoundState> => {
    try {
      return await (await engine()).unlock();
    } catch {
      return 'off';
    }
  };
  const tellEngine = () => {
    if (loading) loading.then((loaded) => loaded.allow(isAllowed())).catch(() => undefined);
  };
  const onTouch = () => {
    if (isAllowed() && state.get() !== 'running') void unlock();
  };

  return {
    state,
    needed,
    unlock,
    /** Plays what is wanted as soon as it can be heard; a rank above it goes first. */
    play(name: SoundName, options?: { repeat?: number }): { stop: () => void } {
      let stop: (() => void) | undefined;
      let stopped = false;
      engine().then(
        (loaded) => {
          if (!stopped) ({ stop } = loaded.play(name, options));
        },
        // Told by the header; the alert on screen is there without the sound.
        () => undefined,
      );
      return {
        stop: () => {
          stopped = true;
          stop?.();
        },
      };
    },
    /** The person's own choice in her profile. */
    allow(next: boolean) {
      wanted = next;
      tellEngine();
    },
    /** An alarm is heard whatever the person has chosen; the answer says that it no longer has to be. */
    insist(): () => void {
      insisting += 1;
      tellEngine();
      if (navigator.userActivation.hasBeenActive) void unlock();
      return () => {
        insisting -= 1;
        tellEngine();
      };
    },
    /** Something on screen may have to sound; the answer says that it no longer has to. */
    need(): () => void {
      needs += 1;
      if (needs === 1) {
        needed.set(true);
        for (const touch of touches) globalThis.addEventListener(touch, onTouch, true);
        if (isAllowed() && navigator.userActivation.hasBeenActive) void unlock();
      }
      return () => {
        needs -= 1;
        if (needs > 0) return;
        needed.set(false);
        for (const touch of touches) globalThis.removeEventListener(touch, onTouch, true);
      };
    },
  };
}

export const sound = createTabSound(async () => {
  const { createSoundEngine } = await import('@lamplight/ui/sound/sound-engine');
  return createSoundEngine();
});

/** For screens and alerts that may have to sound: while true, the header tells when they cannot. */
export function useSoundNeeded(isNeeded = true) {
  useEffect(() => (isNeeded ? sound.need() : undefined), [isNeeded]);
}

export const useSoundState = () => ({
  state: useObservable(sound.state),
  needed: useObservable(sound.needed),
});

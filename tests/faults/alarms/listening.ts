import type { BrowserContext } from 'playwright-core';

/** What the ear at the page's output answers. Times are those of the machine's clock. */
export interface Ear {
  /** The next sound is noted. False while the last one has not been over for a moment. */
  arm(): boolean;
  /** The first sample above silence since it was armed, and the loudest until now. */
  heard(): { at: number; peak: number } | undefined;
  /** Seconds of output that nobody listened to, because the page had no time. */
  missed(): number;
}

/**
 * Listens where the page's sound leaves it: whatever is connected to the output of an AudioContext goes through an
 * analyser of the test on its way. The product knows nothing of it. The analyser keeps the last 0.7 s, so the time
 * of a sample is known to a few milliseconds however seldom somebody looks; what the device adds (`outputLatency`) is
 * counted. Must be called before the page is opened.
 */
export const listenAtOutput = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const silence = 0.005;
    const lookEveryMs = 40;
    const quietSeconds = 0.25;
    const kept = 32_768;
    const outputs = new WeakMap<BaseAudioContext, AnalyserNode>();
    let isArmed = false;
    let heard: { at: number; peak: number } | undefined;
    let quietSince = -Infinity;
    let missed = 0;

    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its node below
    const connect = AudioNode.prototype.connect as (
      this: AudioNode,
      target: AudioNode | AudioParam,
      ...rest: number[]
    ) => AudioNode | void;
    const tapOf = (audio: AudioContext): AnalyserNode => {
      const known = outputs.get(audio);
      if (known) return known;
      const tap = audio.createAnalyser();
      tap.fftSize = kept;
      connect.call(tap, audio.destination);
      outputs.set(audio, tap);
      listen(audio, tap);
      return tap;
    };
    AudioNode.prototype.connect = function (
      this: AudioNode,
      target: AudioNode | AudioParam,
      ...rest: number[]
    ) {
      const audio = this.context;
      const isOutput = target instanceof AudioDestinationNode && audio instanceof AudioContext;
      connect.call(this, isOutput ? tapOf(audio) : target, ...rest);
      return target;
    } as typeof AudioNode.prototype.connect;

    function listen(audio: AudioContext, tap: AnalyserNode): void {
      const samples = new Float32Array(kept);
      let until = audio.currentTime;
      setInterval(() => {
        tap.getFloatTimeDomainData(samples);
        const [now, time] = [Date.now(), audio.currentTime];
        const fresh = Math.round((time - until) * audio.sampleRate);
        until = time;
        missed += Math.max(0, fresh - kept) / audio.sampleRate;
        for (let at = Math.max(0, kept - fresh); at < kept; at += 1) {
          const loud = Math.abs(samples[at] ?? 0);
          if (loud < silence) continue;
          const ago = (kept - at) / audio.sampleRate;
          quietSince = performance.now() / 1_000 - ago;
          if (heard) heard.peak = Math.max(heard.peak, loud);
          if (!isArmed) continue;
          isArmed = false;
          heard = { at: now - (ago - audio.outputLatency) * 1_000, peak: loud };
        }
      }, lookEveryMs);
    }

    const ear: Ear = {
      arm: () => {
        if (performance.now() / 1_000 - quietSince < quietSeconds) return false;
        isArmed = true;
        heard = undefined;
        return true;
      },
      heard: () => heard,
      missed: () => missed,
    };
    Object.assign(globalThis, { ear });
  });

/** Notes when each alarm of the banner was first painted. Must be called before the page is opened. */
export const watchBanner = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shownAt: Record<string, number> = {};
    Object.assign(globalThis, { shownAt });
    const known = new Set<string>();
    const note = (line: HTMLElement, id: string) => {
      // After the frame that has it: until then it is in the page and not on the screen.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const { top, bottom, width } = line.getBoundingClientRect();
          const isSeen = line.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
          if (isSeen) shownAt[id] = Date.now();
          else known.delete(id);
        }),
      );
    };
    const look = () => {
      for (const line of document.querySelectorAll<HTMLElement>('[data-alarm]')) {
        const id = line.dataset['alarm'] ?? '';
        if (known.has(id)) continue;
        known.add(id);
        note(line, id);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });

import { hertz } from './pitches.ts';
import { amplitude, lengthOf } from './scores.ts';
import type { Note, Score } from './scores.ts';

const attack = 0.02;
const release = 0.06;
/** Strength of the first five partials. */
const partials = [1, 0.5, 0.35, 0.25, 0.18];

export interface PlayedScore {
  /** When its last release is over, on the context's clock. */
  endsAt: number;
  /** Lets go at once, with a release instead of a click. */
  stop: () => void;
}

/** Puts a score on a context's timeline; the same code sounds live and is rendered by the tests. */
export function playScore(context: BaseAudioContext, score: Score, startsAt: number): PlayedScore {
  const out = context.createGain();
  out.gain.value = amplitude(score.level);
  out.connect(context.destination);
  const wave = waveOf(context, score.timbre);
  const oscillators = score.notes.map((note) =>
    playNote(context, score, note, startsAt, wave, out),
  );
  const last = oscillators.at(-1);
  // Otherwise a shift's worth of silent nodes would stay connected.
  last?.addEventListener('ended', () => out.disconnect());
  return {
    endsAt: startsAt + lengthOf(score),
    stop: () => {
      const now = context.currentTime;
      out.gain.setValueAtTime(out.gain.value, now);
      out.gain.linearRampToValueAtTime(0, now + release);
      for (const oscillator of oscillators) oscillator.stop(now + release);
    },
  };
}

/** The browser scales the wave so that its loudest sample is 1: the level is then the gain alone. */
function waveOf(context: BaseAudioContext, timbre: Score['timbre']): PeriodicWave {
  const strengths = timbre === 'sine' ? [1] : partials;
  return context.createPeriodicWave(
    new Float32Array(strengths.length + 1),
    Float32Array.from([0, ...strengths]),
  );
}

function playNote(
  context: BaseAudioContext,
  { noteLength }: Score,
  note: Note,
  startsAt: number,
  wave: PeriodicWave,
  out: AudioNode,
): OscillatorNode {
  const from = startsAt + note.at;
  const to = from + noteLength;
  const oscillator = context.createOscillator();
  oscillator.setPeriodicWave(wave);
  oscillator.frequency.setValueAtTime(hertz(note.pitch), from);
  if (note.glideTo) oscillator.frequency.exponentialRampToValueAtTime(hertz(note.glideTo), to);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(1, from + attack);
  envelope.gain.setValueAtTime(1, to - release);
  envelope.gain.linearRampToValueAtTime(0, to);
  oscillator.connect(envelope).connect(out);
  oscillator.start(from);
  oscillator.stop(to);
  return oscillator;
}

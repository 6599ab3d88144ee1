/** Two soft notes, as at a door: when each begins, and how high it is. */
const notes = [
  { at: 0, hertz: 659.3 },
  { at: 0.28, hertz: 440 },
] as const;
const noteSeconds = 0.5;
const loudness = 0.25;

/** Says that somebody is at the door. A page that may not sound yet stays silent; the screen says it too. */
export function playKnock(): void {
  const context = new AudioContext();
  for (const { at, hertz } of notes) {
    const begin = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const swell = new GainNode(context, { gain: 0 });
    swell.gain.setValueAtTime(0, begin);
    swell.gain.linearRampToValueAtTime(loudness, begin + 0.02);
    swell.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds);
    tone.connect(swell).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + noteSeconds);
  }
  setTimeout(() => void context.close(), 2_000);
}

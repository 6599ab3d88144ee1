/** What an ear would say about samples: when notes begin and end, how loud, how high. */

export const sampleRate = 44_100;
const windowSeconds = 0.005;

const loudest = (samples: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

export const peakInDecibels = (samples: Float32Array): number => 20 * Math.log10(loudest(samples));

/** Stretches of sound with silence before and after, in seconds. */
export function findNotes(samples: Float32Array): { from: number; to: number }[] {
  const size = Math.round(windowSeconds * sampleRate);
  const threshold = loudest(samples) * 0.05;
  const found: { from: number; to: number }[] = [];
  let from: number | undefined;
  for (let start = 0; start + size <= samples.length; start += size) {
    const isLoud = loudest(samples.subarray(start, start + size)) > threshold;
    if (isLoud) from ??= start / sampleRate;
    else if (from !== undefined) {
      found.push({ from, to: start / sampleRate });
      from = undefined;
    }
  }
  return found;
}

/** How strong one frequency is between two moments (Goertzel), 1 for a full-scale sine. */
export function strengthOf(
  samples: Float32Array,
  frequency: number,
  from: number,
  to: number,
): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  const step = (2 * Math.PI * frequency) / sampleRate;
  let real = 0;
  let imaginary = 0;
  for (const [index, sample] of part.entries()) {
    real += sample * Math.cos(step * index);
    imaginary += sample * Math.sin(step * index);
  }
  return (2 * Math.hypot(real, imaginary)) / part.length;
}

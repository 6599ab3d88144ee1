/** A point counts as moved when its brightness changed by more than the noise of a camera. */
const noise = 18;

/** The brightness of each point of a picture. */
export function brightnessOf(rgba: Uint8ClampedArray): Uint8Array {
  const points = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < points.length; at += 1) {
    const [red, green, blue] = [rgba[at * 4] ?? 0, rgba[at * 4 + 1] ?? 0, rgba[at * 4 + 2] ?? 0];
    points[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return points;
}

const meanOf = (points: Uint8Array): number =>
  points.reduce((sum, point) => sum + point, 0) / Math.max(points.length, 1);

/**
 * The share of the picture that moved between two pictures, in percent. What became brighter or darker as
 * a whole, such as a lamp that was switched on, is taken off first.
 */
export function motionLevel(before: Uint8Array, after: Uint8Array): number {
  if (before.length !== after.length || after.length === 0) return 0;
  const lit = meanOf(after) - meanOf(before);
  let moved = 0;
  for (let at = 0; at < after.length; at += 1)
    if (Math.abs((after[at] ?? 0) - (before[at] ?? 0) - lit) > noise) moved += 1;
  return (moved / after.length) * 100;
}

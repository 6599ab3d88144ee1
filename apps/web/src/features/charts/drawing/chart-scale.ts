/** How wide a bar is drawn at most, and how much room each entry has at least, also when narrow. */
export const pointWidth = 25;
const slot = { wide: 40, narrow: 20 } as const;

export const slotWidth = (isCompact: boolean): number => (isCompact ? slot.narrow : slot.wide);

/** The width below which a chart scrolls. */
export const scrollWidth = (entries: number, isCompact: boolean): number =>
  entries * slotWidth(isCompact);

export const barWidth = (isCompact: boolean): number =>
  Math.min(pointWidth, slotWidth(isCompact) - 4);

const steps = [1, 2, 5, 10];

/** A round number that nothing exceeds: 1, 2, 5, 10, 20, 50 … */
export function roundMost(values: readonly (number | null)[]): number {
  const most = Math.max(1, ...values.flatMap((value) => value ?? []));
  const power = 10 ** Math.floor(Math.log10(most));
  const step = steps.find((each) => each * power >= most) ?? 10;
  return step * power;
}

export interface Point {
  x: number;
  y: number;
}

/** Where a share of an axis of a spider lies; the first axis points up. */
export function onAxis(axis: number, axes: number, share: number, radius: number): Point {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle) * radius * share, y: Math.sin(angle) * radius * share };
}

export const polygonText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Means of so many values each, for a table that nobody wants to read 288 lines of. */
export function meansOf(values: readonly (number | null)[], each: number): (number | null)[] {
  return Array.from({ length: Math.ceil(values.length / each) }, (_, nth) => {
    const known = values.slice(nth * each, (nth + 1) * each).flatMap((value) => value ?? []);
    const sum = known.reduce((total, value) => total + value, 0);
    return known.length === 0 ? null : Math.round((sum / known.length) * 10) / 10;
  });
}

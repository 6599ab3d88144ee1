/** Left of each picture. */
const spine = 26;
export const gap = 8;
/** Smaller than this a face cannot be read; then the rows that do not fit are scrolled to. */
const smallestWidth = 320;

export interface WallSpace {
  width: number;
  height: number;
}

export interface WallLayout {
  columns: number;
  /** Of a tile with its spine. */
  width: number;
  height: number;
  /** All tiles are in sight at once. */
  fits: boolean;
}

/** The picture keeps its 16 to 9, uncropped. */
const heightAt = (width: number): number => ((width - spine) * 9) / 16;
const widthAt = (height: number): number => (height * 16) / 9 + spine;
const share = (space: number, parts: number): number => (space - gap * (parts - 1)) / parts;

/** Over the tiles of one group. */
export const groupHead = 36;

/**
 * As large as so many tiles can be without scrolling; in whole pixels, so that no picture is blurred. Each
 * group of a wall that has some begins a row of its own, under its head.
 */
export function wallLayout(
  { width, height }: WallSpace,
  counts: readonly number[],
  head = 0,
): WallLayout {
  const most = Math.max(1, ...counts);
  const rowsAt = (columns: number) =>
    Math.max(
      1,
      counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0),
    );
  const heads = head === 0 ? 0 : counts.length * (head + gap);
  let best: WallLayout | undefined;
  for (let columns = 1; columns <= most; columns += 1) {
    const room = share(height - heads, rowsAt(columns));
    const wide = Math.floor(Math.min(share(width, columns), widthAt(room)));
    if (best === undefined || wide > best.width)
      best = { columns, width: wide, height: Math.floor(heightAt(wide)), fits: true };
  }
  if (best && best.width >= smallestWidth) return best;
  const columns = Math.max(1, Math.floor((width + gap) / (smallestWidth + gap)));
  const wide = Math.max(spine, Math.floor(share(width, columns)));
  return { columns, width: wide, height: Math.max(0, Math.floor(heightAt(wide))), fits: false };
}

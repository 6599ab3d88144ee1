import type { HintSide } from './hint.ts';

const gap = 6;
const edge = 4;

interface Size {
  width: number;
  height: number;
}

/** Where a hint is shown: beside its element, on the other side where there is no room, never cut off. */
export function placeHint(
  at: { left: number; top: number; right: number; bottom: number },
  hint: Size,
  window: Size,
  side: HintSide,
): { left: number; top: number } {
  const within = (value: number, most: number) => Math.max(edge, Math.min(value, most - edge));
  if (side === 'right') {
    const right = at.right + gap;
    return {
      left: right + hint.width + edge <= window.width ? right : at.left - gap - hint.width,
      top: within((at.top + at.bottom - hint.height) / 2, window.height - hint.height),
    };
  }
  const above = at.top - gap - hint.height;
  return {
    left: within((at.left + at.right - hint.width) / 2, window.width - hint.width),
    top: above >= edge ? above : at.bottom + gap,
  };
}

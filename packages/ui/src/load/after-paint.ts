const idleWithinMs = 2_000;

/** Runs once the page has been painted and the browser has a free moment, or soon in any case. */
export function afterPaint(work: () => void): void {
  const whenIdle = () => requestIdleCallback(work, { timeout: idleWithinMs });
  // A tab in the background is not painted, but what happens in it goes on.
  if (document.visibilityState === 'hidden') whenIdle();
  else requestAnimationFrame(whenIdle);
}

const idleWithinMs = 2_000;

const drawn = Promise.withResolvers<void>();

/** Told by the page once what it was opened for is drawn: until then the person saw signs of waiting. */
export const pageIsDrawn = (): void => drawn.resolve();

/** Runs once the page has been painted and the browser has a free moment, or soon in any case. */
export function afterPaint(work: () => void): void {
  const whenIdle = () => requestIdleCallback(work, { timeout: idleWithinMs });
  void drawn.promise.then(() => {
    // A tab in the background is not painted, but what happens in it goes on.
    if (document.visibilityState === 'hidden') whenIdle();
    else requestAnimationFrame(whenIdle);
  });
}

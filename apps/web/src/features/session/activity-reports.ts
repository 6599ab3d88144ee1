import { limits } from '@lamplight/contracts/limits';

export interface ActivityReportsOptions {
  target: EventTarget;
  report: () => Promise<void>;
  /** While 'Still There ?' is open only its button counts; before sign-in nothing does. */
  isUnwanted: () => boolean;
  everyMs?: number;
  now?: () => number;
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/**
 * Tells the server that a person is there: at the first input, then at most every 15 seconds.
 * Nothing else resets the timer, and neither do events made by a script.
 */
export function startActivityReports(options: ActivityReportsOptions): () => void {
  const { now = Date.now, everyMs = limits.activityReportSeconds * 1_000 } = options;
  let lastReport = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer = '';

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    lastReport = now();
    options.report().catch(() => {
      // It did not arrive, so the next input may report again at once.
      lastReport = Number.NEGATIVE_INFINITY;
    });
  };

  /** A page that changes under a resting mouse also makes a move; the mouse has not moved then. */
  const isRestingPointer = (event: Event) => {
    if (event.type !== 'pointermove') return false;
    const { screenX, screenY } = event as PointerEvent;
    const place = `${screenX},${screenY}`;
    const rests = place === pointer;
    pointer = place;
    return rests;
  };

  const onInput = (event: Event) => {
    if (!event.isTrusted || isRestingPointer(event) || options.isUnwanted()) return;
    const since = now() - lastReport;
    if (since >= everyMs) send();
    else timer ??= setTimeout(send, everyMs - since);
  };

  for (const name of inputs) {
    options.target.addEventListener(name, onInput, { capture: true, passive: true });
  }
  return () => {
    clearTimeout(timer);
    for (const name of inputs) options.target.removeEventListener(name, onInput, { capture: true });
  };
}

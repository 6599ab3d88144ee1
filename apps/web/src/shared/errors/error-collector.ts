import { ApiError, ApiTimeout, CallCancelled, SessionOver } from '@lamplight/api-client/failures';
import { errorTable } from '@lamplight/contracts/errors';
import { observable } from '../observable.ts';

export const unknownNetworkError = 'Unknown network error. Please reload the page.';

export interface ShownError {
  text: string;
  requestId: string | undefined;
}

const afterLastRequestMs = 200;

/** How a failure is shown: by the dialog, by the caller's form, or not at all. */
export function shownBy(error: unknown): 'dialog' | 'caller' | 'nobody' {
  if (error instanceof CallCancelled || error instanceof SessionOver) return 'nobody';
  if (error instanceof ApiTimeout) return 'nobody';
  if (!(error instanceof ApiError)) return 'dialog';
  const { shown } = errorTable[error.type];
  if (shown === 'dialog') return 'dialog';
  return shown === 'form' || shown === 'compare' ? 'caller' : 'nobody';
}

export function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  if (error instanceof ApiTimeout) return 'The server did not answer in time. Please try again.';
  return unknownNetworkError;
}

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;

/**
 * Gathers what failed while requests run and shows it in one dialog, 200 ms after the last of them
 * has ended: five calls that met the same broken network are one message, not five.
 */
export function createErrorCollector() {
  const shown = observable<ShownError[]>([]);
  let collected: ShownError[] = [];
  let pending = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showLater = () => {
    clearTimeout(timer);
    if (pending > 0 || collected.length === 0) return;
    timer = setTimeout(() => {
      const all = [...shown.get(), ...collected];
      collected = [];
      shown.set(all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at));
    }, afterLastRequestMs);
  };

  return {
    shown,
    close: () => shown.set([]),
    pendingChanged: (count: number) => {
      pending = count;
      showLater();
    },
    add: (error: unknown) => {
      if (error instanceof ApiTimeout) {
        // eslint-disable-next-line no-console -- the documents want a warning in the log and no dialog
        console.warn(error.message);
        shown.set([]);
      }
      if (shownBy(error) !== 'dialog') return;
      collected.push({ text: textOf(error), requestId: requestIdOf(error) });
      showLater();
    },
  };
}

export type ErrorCollector = ReturnType<typeof createErrorCollector>;

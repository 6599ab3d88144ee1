import { ApiError, ApiTimeout, CallCancelled, SessionOver } from '@lamplight/api-client/failures';
import { errorTable } from '@lamplight/contracts/errors';
import { observable } from '../observable.ts';

export const unknownNetworkError = 'Unknown network error. Please reload the page.';

export interface ShownError {
  text: string;
  requestIds: string[];
  /** Where it was told first; what a wall has put into the tray never becomes a dialog. */
  place: 'dialog' | 'tray';
}

export interface ErrorCollectorOptions {
  /** Somebody watches over rooms right now: nothing may open over them. */
  isLive: () => boolean;
  closeDialogs: () => void;
}

const afterLastRequestMs = 200;

/** How a failure is shown: by the dialog, by the caller's form, or not at all. */
function shownBy(error: unknown, isWrite: boolean): 'dialog' | 'caller' | 'nobody' {
  if (error instanceof CallCancelled || error instanceof SessionOver) return 'nobody';
  if (error instanceof ApiTimeout) return isWrite ? 'dialog' : 'nobody';
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

/** One line for each text, with the numbers of all requests that met it. */
function merged(errors: ShownError[]): ShownError[] {
  const byText = new Map<string, ShownError>();
  for (const error of errors) {
    const first = byText.get(error.text);
    const requestIds = [...new Set([...(first?.requestIds ?? []), ...error.requestIds])];
    byText.set(error.text, { ...(first ?? error), requestIds });
  }
  return [...byText.values()];
}

/**
 * Gathers what failed while requests run and shows it at once, 200 ms after the last of them has
 * ended: five calls that met the same broken network are one message, not five.
 */
export function createErrorCollector(options: ErrorCollectorOptions) {
  const shown = observable<ShownError[]>([]);
  let collected: Omit<ShownError, 'place'>[] = [];
  let pending = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showLater = () => {
    clearTimeout(timer);
    if (pending > 0 || collected.length === 0) return;
    timer = setTimeout(() => {
      const place = options.isLive() ? 'tray' : 'dialog';
      shown.set(
        merged([...shown.get(), ...collected.map((error) => ({ ...error, place }) as const)]),
      );
      collected = [];
    }, afterLastRequestMs);
  };

  return {
    shown,
    dismiss: (errors: readonly ShownError[]) =>
      shown.set(shown.get().filter((error) => !errors.includes(error))),
    pendingChanged: (count: number) => {
      pending = count;
      showLater();
    },
    /** A write that was not answered may have changed something, so the person always learns of it. */
    add: (error: unknown, { isWrite = false }: { isWrite?: boolean } = {}) => {
      if (error instanceof ApiTimeout) {
        // eslint-disable-next-line no-console -- the documents want a warning in the log
        console.warn(error.message);
        // The dialog of a write stays: what was entered in it is needed to try again.
        if (!isWrite) options.closeDialogs();
      }
      if (shownBy(error, isWrite) !== 'dialog') return;
      const requestId = requestIdOf(error);
      collected.push({
        text: textOf(error),
        requestIds: requestId === undefined ? [] : [requestId],
      });
      showLater();
    },
  };
}

export type ErrorCollector = ReturnType<typeof createErrorCollector>;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * W3C Trace Context, new for each call: random, so that it says nothing of who asks. The last digit says that
 * nothing of it is recorded here.
 */
const newTrace = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`;

let heard: string | undefined;

/** Of the event that is being told of, if it has one. */
export const heardTrace = (): string | undefined => heard;

/** Calls that begin inside of `ask` are made because of an event, and say so. */
export function becauseOf<Result>(trace: string | undefined, ask: () => Result): Result {
  const before = heard;
  heard = trace;
  try {
    return ask();
  } finally {
    heard = before;
  }
}

export const traceOfCall = (): string => heard ?? newTrace();

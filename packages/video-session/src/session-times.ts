import type { SessionKind } from './session-state.ts';

const second = 1_000;
const minute = 60 * second;

/** From the click to the first painted frame; afterwards the attempt is given up. */
export const connectMs: Record<SessionKind, number> = {
  meeting: 60 * second,
  test: 60 * second,
  monitoring: 20 * second,
};
/** How long a broken link may try to mend itself before it is replaced by a new one. */
export const mendMs = 3 * second;
/** Between a connection that the room ended and the next try. */
export const reconnectMs = 3 * second;
/** Between a join that failed and the only other try that nobody has to ask for. */
export const retryMs = 40 * second;
/** Without a new picture for so long, what is on screen is no longer the room. */
export const frozenMs = 20 * second;
/** Without a new picture for so long, the tile says so. */
export const stalledMs = 2 * second;
/** From an opened curtain to the first frame; afterwards the connection is made anew. */
export const reopenMs = 10 * second;
export const testMs = 5 * minute;
/** A microphone that hears nothing for so long is shut. */
export const silenceMs = minute;

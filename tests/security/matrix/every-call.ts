import type { Call } from '@lamplight/contracts/call';
import { allCalls } from '@lamplight/contracts/registry';

/** The registry holds calls of every shape; the matrix looks at all of them in the same way. */
export const everyCall = allCalls as Call[];

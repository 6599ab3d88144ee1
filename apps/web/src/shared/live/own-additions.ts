import type { EventType } from '@lamplight/contracts/events';

/** What this tab has added itself: nobody needs a hint about her own new record. */
const own = new Set<string>();

export const rememberAddition = (type: EventType, id: number) => own.add(`${type} ${id}`);
export const isOwnAddition = (type: EventType, id: number) => own.has(`${type} ${id}`);

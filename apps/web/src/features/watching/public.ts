import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** Needed minutes after the start at the earliest; mounted once beside every page. */
export const WatchStrips = lazyPart(() => import('./WatchStrips.tsx'));

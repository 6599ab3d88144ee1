import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** Needed minutes after the start at the earliest: its code comes when the browser is idle. */
export const RefreshStrip = lazyPart(() => import('./RefreshStrip.tsx'));

import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

export { OpenRoster } from './OpenRoster.tsx';
/** On every wall: keeps the roster, and opens it. */
export const WallRoster = lazyPart(() => import('./WallRoster.tsx'));
/** Its code comes while there is a server: when it is needed there is none. */
export const RosterDialog = lazyPart(() => import('./RosterDialog.tsx'));

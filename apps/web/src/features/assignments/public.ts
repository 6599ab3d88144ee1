import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** What is offered to the person, on every page; mounted once, loaded after it. */
export const TransferBar = lazyPart(() => import('./transfers/TransferBar.tsx'));

/** Why somebody who owns patients cannot log out, and the way to the hand-over; mounted once. */
export const HandOverFirst = lazyPart(() => import('./transfers/HandOverFirst.tsx'));

/** On a wall: a break and hand-overs beside the pictures. */
export const OwnPatientsButton = lazyPart(() => import('./mine/OwnPatientsButton.tsx'));

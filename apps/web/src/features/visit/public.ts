import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** The visit of this tab; mounted once beside every page. */
export { VisitHost } from './VisitHost.tsx';
export { VisitButton } from './VisitButton.tsx';
export const TestVideo = lazyPart(() => import('./test/TestVideo.tsx'));

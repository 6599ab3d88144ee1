import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** Alerts of requests from rooms; mounted once, loaded after the page. */
export const RequestAlerts = lazyPart(() => import('./alerts/RequestAlerts.tsx'));

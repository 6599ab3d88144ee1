import { resourceScreens } from '../../shared/resource/resource-screens.tsx';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** Alerts of requests from rooms; mounted once, loaded after the page. */
export const RequestAlerts = lazyPart(() => import('./alerts/RequestAlerts.tsx'));

export const virtualRequestTypeScreens = resourceScreens(
  async () => (await import('./types/type-resource.tsx')).requestTypeResource,
);

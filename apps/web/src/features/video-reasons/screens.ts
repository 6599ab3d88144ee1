import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const videoReasonScreens = resourceScreens(
  async () => (await import('./video-reason-resource.tsx')).videoReasonResource,
);

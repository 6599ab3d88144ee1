import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const sharedViewScreens = resourceScreens(
  async () => (await import('./shared-view-resource.tsx')).sharedViewResource,
);

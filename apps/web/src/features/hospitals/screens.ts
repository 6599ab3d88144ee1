import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const hospitalScreens = resourceScreens(
  async () => (await import('./hospital-resource.tsx')).hospitalResource,
);

import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const unitScreens = resourceScreens(
  async () => (await import('./unit-resource.tsx')).unitResource,
);

import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const userScreens = resourceScreens(
  async () => (await import('./user-resource.tsx')).userResource,
);
